import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { SIN_OPERADOR } from '../../../operador.ts'
import { partesDe } from '../partes.ts'
import { textosLegales, VERSIONES } from './textos.ts'

const operador = {
  nombre: 'Boletos de Prueba, S.A. de C.V.',
  domicilio: 'Calle de Prueba 1, Ciudad de México',
  rfc: 'EKU9003173C9',
  telefono: '55 1234 5678',
  correoAyuda: 'ayuda@prueba.test',
  correoPrivacidad: 'datos@prueba.test',
}
const regla = { conservaMeses: 120, fondos: 'recaudado' as const }
const huellas = () =>
  Object.fromEntries(
    textosLegales(operador, regla).map(({ documento, texto }) => [
      `${documento} ${VERSIONES[documento as 'aviso'].version}`,
      createHash('sha256').update(texto).digest('hex'),
    ]),
  )

/**
 * A text that changed is another version: raise its number in VERSIONES, say in `cambios` what is new, give it a day, and
 * add a line here. The lines of versions that were ever in force stay as they are.
 */
const PUBLICADAS: Record<string, string> = {
  'terminos 1': 'babcd61fb1719472b4681b36e9b52678543eb00f33c39da08d4d1d3fb5cb6f62',
  'aviso 1': '4439faba60a8a75198bac5965fd0f869cda2a8147dcc1a67908d20a4656a396d',
}

it('changes no word of a version that was published', () => {
  for (const [cual, huella] of Object.entries(huellas()))
    expect(`${cual} ${huella}`).toBe(`${cual} ${PUBLICADAS[cual]}`)
})

it('tells what is new from the second version on', () => {
  for (const { version, cambios } of Object.values(VERSIONES)) expect(version > 1).toBe(cambios !== '')
})

it('says what is missing of the operator, and hides nothing that was typed', () => {
  const [terminos] = textosLegales({ ...SIN_OPERADOR, nombre: 'Uno *y* [otro](https://x.example)' }, regla)
  const html = partesDe(terminos?.texto ?? '')
    .secciones.map((parte) => parte.html)
    .join('')
  expect(html).toContain('[sin configurar: domicilio]')
  expect(html).toContain('Uno *y* [otro](https://x.example)')
  expect(html).not.toContain('href="https://x.example"')
})

it('says who takes the money, as this installation is set', () => {
  const terminos = (fondos: 'recaudado' | 'dividido') => textosLegales(operador, { ...regla, fondos })[0]?.texto
  expect(terminos('recaudado')).toContain('el dinero llega a las cuentas de la plataforma')
  expect(terminos('dividido')).not.toContain('el dinero llega a las cuentas de la plataforma')
  expect(terminos('dividido')).toContain('La organización cobra el precio en su propia cuenta')
})

it('gives every part an anchor of its own, and every anchor that is linked exists', () => {
  const todos = (['recaudado', 'dividido'] as const).flatMap((fondos) => textosLegales(operador, { ...regla, fondos }))
  for (const { texto } of todos) {
    const { entrada, secciones } = partesDe(texto)
    expect(entrada).not.toBe('')
    const ids = secciones.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const enlazadas = secciones.flatMap(({ html }) => [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id))
    expect(ids).toEqual(expect.arrayContaining(enlazadas))
    for (const { html } of secciones) expect(html).not.toMatch(/\*\*|undefined|null|\$\{/)
  }
})
