import type { APIRequestContext } from '@playwright/test'
import { esperarCorreo } from './correo.ts'
import { apartar, clienteDe, montar, unico } from './datos.ts'

/** Somebody waits for the only boleto of an evento and it is let go: their offer, by the link of its e-mail. */
export async function ofrecer(base: string, request: APIRequestContext): Promise<{ email: string; enlace: string }> {
  const { evento, tipos } = await montar(base, { tipos: [{ tipo: 'General', cupo: 1 }] })
  const api = clienteDe(base)
  const { id } = await apartar(base, evento, tipos[0]?.id ?? '', 1)
  const email = `${unico()}@prueba.example`
  const params = { organizerSlug: evento.params.slug, eventSlug: evento.params.slugEvento }
  await api('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', { params, body: { email, cantidad: 1 } })
  await api('DELETE /p/apartados/:id', { params: { id } })
  const { texto } = await esperarCorreo(request, email, 'Hay boletos para ti')
  return { email, enlace: /\/ofertas\/[\w-]+#acceso=[\w.-]+/.exec(texto)?.[0] ?? '' }
}
