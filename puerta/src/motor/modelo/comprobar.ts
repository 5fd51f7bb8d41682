import { expect } from 'vitest'
import type { Celular } from './celular'
import type { Mundo } from './mundo'

/** Closer than the way to the server takes: who was first depends on it. */
const A_LA_VEZ_MS = 1_000

type Suceso = { id: string; celular: Celular; que: string; en: number }

/** What truly happened with a boleto, in the order in which it did. */
function sucesosDe(mundo: Mundo, boletoId: string): Suceso[] {
  const { accesos } = mundo.servidor.registro
  const todos = mundo.celulares.flatMap((celular) =>
    celular.disco.anotados
      .filter(({ acceso }) => acceso.boletoId === boletoId && acceso.deshace === null)
      .map(({ acceso: { id }, en }) => ({ id, celular, en, que: mundo.vistos.get(id)?.que ?? '' })),
  )
  return todos
    .map((suceso) => ({ ...suceso, que: suceso.que || (accesos.get(suceso.id)?.resultado ?? '') }))
    .filter(({ id }) => accesos.get(id)?.porRevisar !== true)
    .sort((a, b) => a.en - b.en || (a.id < b.id ? -1 : 1))
}

/** Whether nobody can tell any more in which order these happened. */
function confusos(sucesos: readonly Suceso[]): boolean {
  const quienes = new Set(sucesos.map(({ celular }) => celular))
  const relojMalo = [...quienes].some(({ saltoAlgunaVez }) => saltoAlgunaVez)
  if (quienes.size > 1 && relojMalo) return true
  if ([...quienes].some(({ horasPerdidas }) => horasPerdidas)) return true
  return sucesos.some(({ celular, en }, i) => {
    const otro = sucesos[i - 1]
    return otro !== undefined && otro.celular !== celular && en - otro.en < A_LA_VEZ_MS
  })
}

/** What it comes to: how often they were rightly let in, and whether they are inside. */
function debeSer(mundo: Mundo, boletoId: string): { entradas: number; dentro: boolean } | null {
  const { registro } = mundo.servidor
  const sucesos = sucesosDe(mundo, boletoId)
  if (confusos(sucesos)) return null
  const anulado = ['cancelado', 'transferido'].includes(registro.boletos.get(boletoId)?.estado ?? '')
  let entradas = 0
  let dentro = false
  for (const { id, que } of anulado ? [] : sucesos) {
    const acceso = registro.accesos.get(id)
    if (acceso !== undefined && registro.deshecho(acceso)) continue
    const reingreso = mundo.puertas.find((puerta) => puerta.id === acceso?.puertaId)?.reingreso
    const vale = entradas === 0 || reingreso === 'libre' || (reingreso === 'tras_salida' && !dentro)
    if (que === 'salio') dentro = false
    if (que !== 'adelante' || !vale) continue
    entradas++
    dentro = true
  }
  return { entradas, dentro }
}

/** Nothing that was shown is lost, and what was kept of it is what was shown. */
function comprobarLecturas(mundo: Mundo): void {
  const { registro } = mundo.servidor
  const { accesos } = registro
  for (const [id, { que }] of mundo.vistos) expect(accesos.get(id)?.resultado, `${id} was shown`).toBe(que)
  const anotados = mundo.celulares.flatMap(({ disco }) => disco.anotados)
  const llegadas = new Set(accesos.keys())
  expect(llegadas, 'what was kept arrives, and nothing else').toEqual(new Set(anotados.map(({ acceso }) => acceso.id)))
  for (const { id, porRevisar, recibidoEn, de } of accesos.values()) {
    const { revocadoEn } = de
    if (recibidoEn === revocadoEn) continue
    expect(porRevisar, `${id} waits for review`).toBe(revocadoEn !== null && recibidoEn > revocadoEn)
  }
  const conReloj = new Set(mundo.celulares.filter(({ saltoAlgunaVez }) => saltoAlgunaVez).map(({ nombre }) => nombre))
  for (const { acceso } of anotados) {
    const suyo = accesos.get(acceso.deshace ?? '')
    if (suyo === undefined || accesos.get(acceso.id)?.porRevisar === true || conReloj.has(suyo.de.nombre)) continue
    expect(registro.deshecho(suyo), `${suyo.id} was taken back`).toBe(true)
  }
}

function comprobarBoletos(mundo: Mundo): void {
  const { registro } = mundo.servidor
  for (const id of mundo.boletos) {
    const enPie = [...registro.accesos.values()].filter(
      (acceso) =>
        acceso.boletoId === id &&
        acceso.resultado === 'adelante' &&
        !(acceso.conflicto || acceso.porRevisar || registro.deshecho(acceso)),
    )
    const { estado, dentro } = registro.cambioDe(id) ?? expect.fail('no such boleto')
    expect(estado === 'usado', `${id} is used where an admission stands`).toBe(enPie.length > 0)
    const sinReingreso = enPie.filter(
      ({ puertaId }) => mundo.puertas.find((puerta) => puerta.id === puertaId)?.reingreso === 'no',
    )
    expect(sinReingreso.length, `${id} by gates where nobody comes back`).toBeLessThanOrEqual(1)
    const esperado = debeSer(mundo, id)
    if (esperado !== null) expect({ entradas: enPie.length, dentro }, `${id} as it happened`).toEqual(esperado)
  }
}

function comprobarCelular(mundo: Mundo, { motor, puertaId, nombre }: Celular): void {
  const { registro } = mundo.servidor
  const { ultimos, dentro, entraron, enCola } = motor.estado
  expect(enCola).toBe(0)
  for (const { acceso, resultado, deshecho } of ultimos) {
    const suyo = registro.accesos.get(acceso) ?? expect.fail(`${acceso} is shown and not known`)
    expect({ resultado, deshecho }, `${acceso} as ${nombre} shows it`).toEqual({
      resultado: suyo.resultado,
      deshecho: registro.deshecho(suyo),
    })
  }
  const vistos = new Map(motor.buscar('persona').map(({ boleto }) => [boleto.id, boleto]))
  for (const id of mundo.boletos) {
    const suyo = vistos.get(id)
    const cierto = registro.cambioDe(id)
    expect(
      { estado: suyo?.estado, dentro: suyo?.dentro, antes: suyo?.antes?.celular },
      `${id} as ${nombre} knows it`,
    ).toEqual({ estado: cierto?.estado, dentro: cierto?.dentro, antes: cierto?.antes?.celular })
  }
  const cifras = registro.cifras()
  const puerta = mundo.puertas.find(({ id }) => id === puertaId)
  const adentro = puerta?.cupo == null ? cifras.dentro : (cifras.porPuerta[puertaId] ?? 0)
  expect({ dentro, entraron }, `the figures of ${nombre}`).toEqual({ dentro: adentro, entraron: cifras.entraron })
}

/** Everybody is back and at rest: what has to be true whatever happened. */
export async function comprobarMundo(mundo: Mundo): Promise<void> {
  comprobarLecturas(mundo)
  comprobarBoletos(mundo)
  for (const celular of mundo.celulares) {
    const { fase } = celular.motor.estado
    if (fase === 'lista') comprobarCelular(mundo, celular)
    else {
      expect(['revocado', 'terminado', 'sin_enlazar'], celular.nombre).toContain(fase)
      expect([celular.disco.propios.size, celular.disco.copia], `${celular.nombre} has nothing left`).toEqual([0, null])
    }
  }
  // and the next one who comes is told what the server says
  const vivos = mundo.celulares.filter(({ sirve }) => sirve)
  for (const [i, id] of mundo.boletos.entries()) {
    const celular = vivos[i % vivos.length]
    if (celular !== undefined) await mundo.escanear(celular, id, 'entrada', true)
    await mundo.pasar(1_000)
  }
}
