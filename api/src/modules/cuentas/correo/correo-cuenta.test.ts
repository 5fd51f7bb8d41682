import { describe, expect, it } from 'vitest'
import { buildCarta } from '../../../carta.ts'
import type { Correo } from '../../../correo.ts'
import { buildCorreoRecuperacion } from '../contrasena/enviar-recuperacion.ts'
import { buildCorreoPassword, buildCorreoSesion } from '../cuenta/correo-seguridad.ts'
import {
  buildCorreoCambiado,
  buildCorreoCambioPedido,
  buildCorreoConfirmacion,
  buildCorreoYaTienesCuenta,
} from './correo-cambio.ts'
import { buildCorreoVerificacion } from './enviar-verificacion.ts'

const baseUrl = 'https://entrale.test'
const comun = { nombre: 'Renata Ñúñez', baseUrl, cuando: new Date('2026-12-05T03:00:00Z') }
const email = 'renata@prueba.test'
const enlace = `${baseUrl}/auth/pagina#token=abc`

const CORREOS: [string, Promise<Correo>][] = [
  ['Verifica tu correo', buildCorreoVerificacion({ ...comun, email, enlace })],
  ['Recupera tu contraseña', buildCorreoRecuperacion({ ...comun, enlace })],
  ['Nuevo inicio de sesión', buildCorreoSesion({ ...comun, dispositivo: 'Chrome en Android' })],
  ['Tu contraseña cambió', buildCorreoPassword({ ...comun, sesiones: 'todas' })],
  ['Tu contraseña cambió', buildCorreoPassword({ ...comun, sesiones: 'otras' })],
  ['Confirma tu nuevo correo', buildCorreoConfirmacion({ ...comun, email, enlace })],
  ['Ya tienes una cuenta', buildCorreoYaTienesCuenta(comun)],
  ['Pediste cambiar tu correo', buildCorreoCambioPedido({ ...comun, nuevo: email })],
  ['Tu correo cambió', buildCorreoCambiado({ ...comun, nuevo: email })],
]

/** What a person reads of it; the part that only mailboxes show beside the subject goes. */
const leido = (html: string) =>
  html
    .replace(/<style.*?<\/style>|<div style="display:none.*?<\/div>/gs, '')
    .replace(/<!--.*?-->|<[^>]+>/gs, ' ')
    .replace(/\s+/g, ' ')

describe('the e-mails of an account', () => {
  it.each(CORREOS)('%s: the same words and links in both forms', async (titulo, correo) => {
    const { subject, html, text } = await correo
    expect(subject).toBe(titulo)
    const palabras = leido(html)
    for (const linea of text.split('\n').filter(Boolean)) {
      if (linea.startsWith(baseUrl)) expect(html).toContain(`href="${linea}"`)
      else for (const parte of linea.split(': ')) expect(palabras).toContain(parte.replace(/:$/, ''))
    }
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(html).toContain('lang="es-MX"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<script|<img|src=/)
  })

  it.each([
    'http://malo.example',
    'malo.example',
    'gana@malo.example',
    '<b>Ana</b>',
    '',
    'Ana/Luz',
    'Gana$100',
    'Ana\u202eanA',
  ])('greets without repeating %j, which somebody else may have typed', async (nombre) => {
    const { html, text } = await buildCorreoVerificacion({ nombre, email, enlace })
    expect(text).toMatch(/^Hola:\n/)
    if (nombre !== '') for (const forma of [html, text]) expect(forma).not.toContain(nombre)
  })

  it.each([
    ['Renata Ñúñez', 'Renata'],
    ['  María José', 'María'],
    ['Ma. Fernanda', 'Ma.'],
    ["D'Angelo", "D'Angelo"],
    ['Jean-Luc', 'Jean-Luc'],
  ])('greets %s as %s', async (nombre, saludo) => {
    const carta = {
      titulo: 'Prueba',
      parrafos: ['Uno.'] as [string],
      accion: { etiqueta: 'Ver', enlace },
      notas: ['Dos.'] as [string],
    }
    expect((await buildCarta({ ...carta, nombre })).text).toMatch(new RegExp(`^Hola, ${saludo}:\\n`))
  })
})
