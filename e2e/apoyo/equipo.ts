import type { APIRequestContext, Page } from '@playwright/test'
import { esperarCorreo } from './correo.ts'
import { type Escena, montar, type Persona, registrar } from './datos.ts'
import { entrar } from './sesion.ts'

/** Opens the link of the e-mail for somebody who only answers afterwards. */
async function verificarCorreo(request: APIRequestContext, { email, api }: Persona): Promise<void> {
  const { texto } = await esperarCorreo(request, email, 'Verifica tu correo')
  await api('POST /auth/verificar-email', { body: { token: /#token=([\w-]{43})/.exec(texto)?.[1] ?? '' } })
}

export async function registrarVerificada(base: string, request: APIRequestContext, nombre: string): Promise<Persona> {
  const persona = await registrar(base, nombre)
  await verificarCorreo(request, persona)
  return { ...persona, sesion: { ...persona.sesion, ...(await persona.api('GET /auth/verify')) } }
}

type Invita = Pick<Escena, 'duena' | 'organizacion'>

/** An organization that can invite. */
export const montarOrganizacion = (base: string): Promise<Escena> => montar(base, { publicado: false })

/** Somebody of the organization invites, elsewhere. */
export async function invitar(
  { duena, organizacion }: Invita,
  { email }: Pick<Persona, 'email'>,
  rol: 'member' | 'admin' = 'member',
): Promise<string> {
  const { item } = await duena.api('POST /organizacion/:slug/equipo/invitar', {
    params: { slug: organizacion.slug },
    body: { email, rol },
  })
  return item.id
}

/** Signs the owner in with fourteen organizations, one of them with a long name, as the session may carry them. */
export async function entrarConMuchas(page: Page, duena: Persona): Promise<void> {
  const sesion = await duena.api('GET /auth/verify')
  const [una] = sesion.organizaciones
  if (una === undefined) throw new Error('no organization')
  const organizaciones = Array.from({ length: 14 }, (_, n) => ({
    ...una,
    id: `${n}`,
    slug: `muchas-${n}`,
    nombreMostrado:
      n === 2 ? 'La Organización con el Nombre Más Largo que Alguien Pudo Escribir en su Vida' : `Foro ${n}`,
  }))
  await page.route('**/api/auth/verify', (ruta) => ruta.fulfill({ json: { ...sesion, organizaciones } }))
  await entrar(page, { ...duena, sesion: { ...duena.sesion, ...sesion, organizaciones } })
}

/** Invites and answers for the person: from then on they are of the team. */
export async function meterAlEquipo(
  invita: Invita,
  persona: Persona,
  rol: 'member' | 'admin' = 'member',
): Promise<void> {
  await persona.api('POST /invitaciones/:id/aceptar', { params: { id: await invitar(invita, persona, rol) } })
}
