export { avisarWebhook } from './avisar-webhook.ts'
export { entregarWebhooks } from './entregar-webhooks.ts'
export { limpiarWebhooks } from './entregas.repository.ts'
export { webhooksRoutes } from './webhooks.routes.ts'
