import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { enBaseDeDatos } from './base-datos.ts'
import { CONTRASENA, type Persona, registrar, unico } from './datos.ts'
import { hacerAdministrador } from './pagos.ts'
import { entrar } from './sesion.ts'

/** Somebody new who administers the platform. */
export async function administradora(direccion: string): Promise<Persona> {
  const persona = await registrar(direccion, 'Administra')
  await hacerAdministrador(persona.email)
  return persona
}

/** The same, signed in on this page. */
export async function entrarComoAdministradora(page: Page, direccion: string): Promise<Persona> {
  const persona = await administradora(direccion)
  await entrar(page, persona)
  return persona
}

/** Answers the question that comes before what could hurt. */
export async function probarIdentidad(page: Page): Promise<void> {
  const pregunta = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await pregunta.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA)
  await pregunta.getByRole('button', { name: 'Confirmar' }).click()
  await expect(pregunta).toBeHidden()
}

/** A kind of job is letters; no low line, because the crawl takes words joined by one for the key of a text. */
export const nuevoTipoDeTrabajo = (): string =>
  `prueba${unico().replace(/\d/g, (cifra) => 'abcdefghij'.charAt(Number(cifra)))}`

/** A job that was given up, as the outbox leaves it. */
export async function dejarTrabajoFallido(tipo: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const fila = {
      id: randomUUID(),
      tipo,
      datos: '{}',
      intentos: 10,
      ultimo_error: 'Error: de prueba',
      fallido_en: new Date(),
    }
    await db.insertInto('trabajos').values(fila).execute()
  })
}

/** Money that nobody expects. */
export async function dejarIncidencia(referencia: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const detalle = JSON.stringify({ proveedor: 'prueba', referencia, recibido: 12_300 })
    await db.insertInto('incidencias').values({ id: randomUUID(), clase: 'sin_dueno', detalle }).execute()
  })
}
