// Where organizations take the money of their sales: an installation of its own (abrirDividida).
import type { Page } from '@playwright/test'
import { clienteDe, type Escena, type Persona } from './datos.ts'
import { entrar } from './sesion.ts'

/** Its organizer links an account of the sandbox, which takes charges at once. */
export async function conectarCuenta({ duena: { api }, organizacion: { slug } }: Escena): Promise<string> {
  const params = { slug, proveedor: 'prueba' }
  const { url } = await api('POST /organizacion/:slug/pagos/conexiones/:proveedor', { params })
  const cuenta = new URL(url).pathname.split('/').at(-1) ?? ''
  const hecha = await api('POST /p/prueba/cuentas/:cuenta', { params: { cuenta }, body: { accion: 'completar' } })
  const state = [url, hecha.item.urlRegreso].flatMap((uno) => new URL(uno).searchParams.get('state') ?? []).at(0) ?? ''
  await api('POST /conexiones/regreso', { body: { state } })
  return cuenta
}

/** Signed in from the first byte of a new page. */
export async function entrarAhi(page: Page, direccion: string, persona: Persona): Promise<void> {
  const actual = await clienteDe(direccion, persona.sesion.token)('GET /auth/verify')
  await entrar(page, { ...persona, sesion: { ...persona.sesion, organizaciones: actual.organizaciones } })
}
