export { avisarTransferencia, enviarBoletoRecibido, enviarTransferencia } from './enviar-transferencia.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
export { transferenciasRoutes } from './transferencias.routes.ts'
export { vencerTransferencias } from './vencer-transferencias.ts'
