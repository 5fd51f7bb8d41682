import { abrirLista, empacarLista } from '@entrale/contract/accesos/lista'
import { ApiError } from '@entrale/contract/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MotorPuerta } from './motor-puerta'
import { abrirCelular as abrir, hacerBoleto, hacerPuerta, hacerVivo, hasta, mostrarVivo, NORTE, uuid } from './testing'

const abiertos: MotorPuerta[] = []
afterEach(() => {
  for (const motor of abiertos.splice(0)) motor.parar()
})
async function abrirCelular(noche: Parameters<typeof abrir>[0] = {}) {
  const celular = await abrir(noche)
  abiertos.push(celular.motor)
  return celular
}
type Celular = Awaited<ReturnType<typeof abrirCelular>>

const leer = async ({ motor, codigoDe }: Celular, n = 1) => motor.escanear(await codigoDe(uuid(n)))
const subidos = ({ motor }: Celular) => hasta(() => motor.estado.enCola === 0)

describe('a phone without a network', () => {
  test('says its own word, keeps it before it is shown, and knows it the second time', async () => {
    const celular = await abrirCelular({ hayRed: false })
    const primero = await leer(celular)
    expect(primero).toMatchObject({ veredicto: { que: 'adelante' }, sinRed: true })
    expect(celular.almacen.propios.get(primero.acceso)?.acceso).toMatchObject({
      boletoId: uuid(1),
      puertaId: NORTE,
      resultado: 'adelante',
      firme: true,
    })
    expect(await leer(celular)).toMatchObject({
      veredicto: { que: 'ya_entro', antes: { puerta: 'Puerta Norte', celular: 'Toño' } },
    })
    expect(celular.motor.estado).toMatchObject({ enCola: 2, dentro: 1, entraron: 1, conRed: false })
  })

  test('opened anew, it knows who left and who had not', async () => {
    const celular = await abrirCelular({ hayRed: false, boletos: [hacerBoleto(1), hacerBoleto(2)] })
    await leer(celular)
    await leer(celular, 2)
    celular.motor.ajustar({ sentido: 'salida' })
    await leer(celular)
    const { acceso } = await leer(celular, 2)
    await celular.motor.deshacer(acceso)
    celular.motor.ajustar({ sentido: 'entrada' })
    celular.motor.parar()
    const otra = await celular.abrir()
    abiertos.push(otra)
    expect(otra.buscar('persona').map(({ boleto }) => boleto.dentro)).toEqual([false, true])
    for (const n of [1, 2]) expect((await otra.admitir(uuid(n))).veredicto.que).toBe('ya_entro')
  })

  test('keeps no name beside its scans', async () => {
    const celular = await abrirCelular({ hayRed: false })
    await leer(celular)
    expect(JSON.stringify([...celular.almacen.propios.values()])).not.toMatch(/Persona|Toño|Norte/)
  })

  test('shows nothing that it could not keep, and the same code enters once there is room', async () => {
    const celular = await abrirCelular({ hayRed: false })
    celular.almacen.lleno = true
    await expect(leer(celular)).rejects.toThrow('no room')
    expect(celular.motor.estado).toMatchObject({ enCola: 0, dentro: 0 })
    expect(celular.motor.estado.error).toContain('Libera espacio')
    celular.almacen.lleno = false
    expect(await leer(celular)).toMatchObject({ veredicto: { que: 'adelante' } })
    expect(celular.motor.estado.error).toBe('')
  })

  test('opens anew with its list and with what it scanned', async () => {
    const celular = await abrirCelular({ hayRed: false })
    await leer(celular)
    celular.motor.parar()
    const otra = await celular.abrir()
    abiertos.push(otra)
    expect(otra.estado).toMatchObject({ fase: 'lista', enCola: 1, dentro: 1 })
    expect(otra.estado.ultimos).toMatchObject([{ nombre: 'Persona 1', tipo: 'General', enCola: true }])
    expect((await otra.escanear(await celular.codigoDe(uuid(1)))).veredicto.que).toBe('ya_entro')
  })

  test('sends all that waits as soon as it is back, in the order of the hours', async () => {
    const boletos = Array.from({ length: 450 }, (_, n) => hacerBoleto(n + 1))
    const celular = await abrirCelular({ boletos, hayRed: false })
    for (const boleto of boletos) await celular.motor.admitir(boleto.id)
    celular.remoto.envios.length = 0
    celular.remoto.hayRed = true
    celular.motor.despertar()
    await subidos(celular)
    const envios = celular.remoto.envios.filter(({ accesos }) => accesos.length > 0)
    expect(envios.map(({ accesos }) => accesos.length)).toEqual([200, 200, 50])
    const horas = celular.remoto.accesosEnviados.map(({ en }) => en)
    expect(horas).toEqual(horas.toSorted((a, b) => a - b))
    expect(new Set(horas).size).toBe(450)
    expect(celular.motor.estado).toMatchObject({ dentro: 450, conRed: true })
  })

  test('a lot goes up while the one before is written down, and the end waits for both', async () => {
    const boletos = Array.from({ length: 450 }, (_, n) => hacerBoleto(n + 1))
    const celular = await abrirCelular({ boletos, hayRed: false })
    for (const boleto of boletos) await celular.motor.admitir(boleto.id)
    const { promise: disco, resolve: escribir } = Promise.withResolvers<void>()
    celular.almacen.marcar = () => disco
    celular.remoto.hayRed = true
    celular.motor.despertar()
    await vi.waitFor(() => expect(celular.remoto.accesosEnviados).toHaveLength(400))
    const fin = celular.motor.terminar()
    expect(celular.motor.estado.fase).toBe('lista')
    escribir()
    await fin
    expect(celular.remoto.accesosEnviados).toHaveLength(450)
    expect(celular.motor.estado.fase).toBe('terminado')
  })

  test('one scan that the server does not take holds back no other, and is not lost', async () => {
    const boletos = Array.from({ length: 250 }, (_, n) => hacerBoleto(n + 1))
    const celular = await abrirCelular({ boletos, hayRed: false })
    for (const boleto of boletos) await celular.motor.admitir(boleto.id)
    celular.remoto.rechaza = ({ boletoId }) => boletoId === uuid(77)
    celular.remoto.hayRed = true
    celular.motor.despertar()
    await hasta(() => celular.motor.estado.enCola === 1)
    expect(celular.remoto.envios.filter(({ accesos }) => accesos.length > 0).length).toBeLessThan(20)
    celular.remoto.rechaza = () => false
    await vi.waitFor(() => {
      celular.motor.despertar()
      expect(celular.motor.estado.enCola).toBe(0)
    })
    expect(celular.remoto.accesosEnviados.at(-1)?.boletoId).toBe(uuid(77))
  })

  test('a server that understands none of them is not asked about each', async () => {
    const boletos = Array.from({ length: 250 }, (_, n) => hacerBoleto(n + 1))
    const celular = await abrirCelular({ boletos, hayRed: false })
    for (const boleto of boletos) await celular.motor.admitir(boleto.id)
    await expect(celular.motor.terminar()).rejects.toThrow('Faltan 250 lecturas')
    celular.remoto.rechaza = () => true
    celular.remoto.hayRed = true
    await expect(celular.motor.terminar()).rejects.toThrow('Faltan 250 lecturas')
    expect(celular.motor.estado.enCola).toBe(250)
    expect(celular.remoto.envios.filter(({ accesos }) => accesos.length === 1)).toHaveLength(20)
  })

  test('takes back its own scan, and who it let in may enter again', async () => {
    const celular = await abrirCelular({ hayRed: false })
    const { acceso } = await leer(celular)
    expect(await celular.motor.deshacer(acceso)).toBe(true)
    expect(celular.motor.estado).toMatchObject({ dentro: 0, entraron: 0, ultimos: [{ deshecho: true }] })
    expect(await celular.motor.deshacer(acceso)).toBe(false)
    expect((await leer(celular)).veredicto.que).toBe('adelante')
  })

  test('takes nothing back after two minutes, unless it supervises', async () => {
    const celular = await abrirCelular({ hayRed: false })
    const { acceso } = await leer(celular)
    vi.useFakeTimers({ now: Date.now() + 121_000, toFake: ['Date'] })
    expect(await celular.motor.deshacer(acceso)).toBe(false)
    vi.useRealTimers()
  })

  test('a clock that goes back changes neither the order of its scans nor what may be taken back', async () => {
    const celular = await abrirCelular({ hayRed: false })
    const primero = await leer(celular)
    vi.useFakeTimers({ now: Date.now() - 2 * 60 * 60_000, toFake: ['Date'] })
    await leer(celular, 2)
    celular.motor.parar()
    const otra = await celular.abrir()
    abiertos.push(otra)
    expect(await otra.deshacer(primero.acceso)).toBe(true)
    celular.remoto.envios.length = 0
    celular.remoto.hayRed = true
    otra.despertar()
    await hasta(() => otra.estado.enCola === 0)
    vi.useRealTimers()
    const [envio] = celular.remoto.envios.filter(({ accesos }) => accesos.length > 0)
    const horas = (envio?.accesos ?? []).map(({ en }) => en)
    expect(envio?.accesos.map(({ resultado }) => resultado)).toEqual(['adelante', 'adelante', 'deshecho'])
    expect([...horas, envio?.reloj ?? 0]).toEqual([...new Set(horas), envio?.reloj ?? 0].sort())
  })

  test('a genuine code that its list does not have waits for a person, who may let it pass', async () => {
    const celular = await abrirCelular({ hayRed: false })
    const mostrado = await leer(celular, 77)
    expect(mostrado.veredicto).toEqual({ que: 'revisar', id: uuid(77) })
    const forzado = await celular.motor.forzar(mostrado)
    expect(forzado).toMatchObject({ forzado: true, veredicto: { que: 'adelante', boleto: { id: uuid(77) } } })
    expect(celular.almacen.propios.get(forzado.acceso)?.acceso).toMatchObject({ boletoId: uuid(77), forzado: true })
  })

  test('counts how often an unknown code was shown, and keeps what it said', async () => {
    const celular = await abrirCelular({ hayRed: false })
    expect(await celular.motor.escanear('otra cosa')).toMatchObject({ veredicto: { que: 'falso' }, veces: 1 })
    const { veces, acceso } = await celular.motor.escanear('otra cosa')
    expect(veces).toBe(2)
    expect(celular.almacen.propios.get(acceso)?.acceso).toMatchObject({ boletoId: null, leido: 'otra cosa' })
  })
})

describe('a phone with a good network', () => {
  test('asks before it shows, and what the server accepted waits no more', async () => {
    const celular = await abrirCelular()
    expect(await leer(celular)).toMatchObject({ veredicto: { que: 'adelante' }, sinRed: false })
    expect(celular.remoto.accesosEnviados).toMatchObject([{ firme: false, sinRed: false }])
    expect(celular.motor.estado).toMatchObject({ enCola: 0, dentro: 1 })
  })

  test('believes the server that another gate was first', async () => {
    const celular = await abrirCelular()
    const antes = { en: Date.now() - 60_000, puerta: 'Puerta Sur', celular: 'Lupita' }
    celular.remoto.decidir = () => ({ resultado: 'ya_entro', antes })
    expect((await leer(celular)).veredicto).toMatchObject({ que: 'ya_entro', antes })
    expect(celular.motor.estado).toMatchObject({ enCola: 0, dentro: 0, ultimos: [{ resultado: 'ya_entro' }] })
    // and remembers it when it is gone
    celular.remoto.hayRed = false
    expect((await leer(celular)).veredicto).toMatchObject({ que: 'ya_entro', antes })
  })

  test.each(['cancelado', 'transferido', 'llena'] as const)('believes the server that it is %s', async (resultado) => {
    const celular = await abrirCelular()
    celular.remoto.decidir = () => ({ resultado })
    expect((await leer(celular)).veredicto.que).toBe(resultado)
    celular.remoto.decidir = () => ({})
    expect((await leer(celular)).veredicto.que).toBe('adelante')
  })

  test('a server that takes too long is not waited for: the scan stands, and goes up as such under the same id', async () => {
    const celular = await abrirCelular()
    const { promise, resolve } = Promise.withResolvers<{ resultado: 'ya_entro' }>()
    celular.remoto.decidir = ({ firme }) => (firme ? {} : promise)
    const mostrado = await leer(celular)
    expect(mostrado).toMatchObject({ veredicto: { que: 'adelante' }, sinRed: true })
    await subidos(celular)
    const enviados = celular.remoto.accesosEnviados
    expect(enviados.map(({ id, firme, sinRed }) => [id, firme, sinRed])).toEqual([
      [mostrado.acceso, false, false],
      [mostrado.acceso, true, true],
    ])
    resolve({ resultado: 'ya_entro' })
    await promise
    expect(celular.almacen.propios.get(mostrado.acceso)?.acceso.resultado).toBe('adelante')
    expect(celular.motor.estado.dentro).toBe(1)
  })

  test('knows at once what was scanned elsewhere', async () => {
    const celular = await abrirCelular()
    const antes = { en: Date.now(), puerta: 'Puerta Sur', celular: 'Lupita' }
    celular.remoto.avisar(hacerBoleto(1, { estado: 'usado', dentro: true, antes }))
    await hasta(() => celular.motor.buscar('persona 1')[0]?.boleto.dentro === true)
    expect((await leer(celular)).veredicto).toMatchObject({ que: 'ya_entro', antes })
  })

  test('what somebody else took back holds, although this phone had let it in', async () => {
    const celular = await abrirCelular()
    await leer(celular)
    celular.remoto.avisar(hacerBoleto(1))
    await hasta(() => celular.motor.buscar('persona 1')[0]?.boleto.dentro === false)
    expect((await leer(celular)).veredicto.que).toBe('adelante')
  })

  test('a refusal is on the disk before it is shown: a dead battery makes no admission of it', async () => {
    const celular = await abrirCelular()
    const antes = { en: Date.now() - 60_000, puerta: 'Puerta Sur', celular: 'Lupita' }
    celular.remoto.decidir = () => ({ resultado: 'ya_entro', antes })
    const { marcar } = celular.almacen
    celular.almacen.marcar = async (propios, firme) => (firme ? marcar(propios, firme) : undefined)
    const { acceso } = await leer(celular)
    expect(celular.almacen.propios.get(acceso)?.acceso.resultado).toBe('ya_entro')
  })

  test('a scan that collided, of which the server never speaks, holds its boleto for seconds only', async () => {
    const celular = await abrirCelular({
      hayRed: false,
      cabeza: { puertas: [hacerPuerta({ reingreso: 'tras_salida' })] },
    })
    await leer(celular)
    celular.remoto.decidir = () => ({ conflicto: true })
    const antes = { en: Date.now() - 60_000, puerta: 'Puerta Sur', celular: 'Lupita' }
    // entered elsewhere before, and left
    celular.remoto.avisar(hacerBoleto(1, { estado: 'usado', antes }))
    celular.remoto.hayRed = true
    celular.motor.despertar()
    await subidos(celular)
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] })
    celular.remoto.avisar()
    await hasta(() => celular.motor.buscar('persona 1')[0]?.boleto.dentro === false)
    vi.useRealTimers()
    celular.remoto.decidir = () => ({})
    expect((await leer(celular)).veredicto.que).toBe('adelante')
  })

  test('whoever entered elsewhere is not free again because this phone takes back its own scan', async () => {
    const celular = await abrirCelular({ hayRed: false })
    const { acceso } = await leer(celular)
    celular.remoto.decidir = () => ({ conflicto: true })
    const antes = { en: Date.now() - 60_000, puerta: 'Puerta Sur', celular: 'Lupita' }
    celular.remoto.avisar(hacerBoleto(1, { estado: 'usado', dentro: true, antes }))
    celular.remoto.hayRed = true
    celular.motor.despertar()
    await subidos(celular)
    celular.remoto.hayRed = false
    expect(await celular.motor.deshacer(acceso)).toBe(true)
    expect((await leer(celular)).veredicto).toMatchObject({ que: 'ya_entro', antes })
    expect(celular.motor.estado).toMatchObject({ dentro: 0, entraron: 0 })
  })

  test('an undo that the server does not take is shown as none', async () => {
    const celular = await abrirCelular()
    const { acceso } = await leer(celular)
    celular.remoto.decidir = ({ deshace }) => (deshace === null ? {} : { resultado: 'revisar' })
    expect(await celular.motor.deshacer(acceso)).toBe(true)
    await subidos(celular)
    expect(celular.motor.estado.ultimos).toMatchObject([{ deshecho: false }])
    expect((await leer(celular)).veredicto.que).toBe('ya_entro')
    celular.motor.parar()
    const otra = await celular.abrir()
    abiertos.push(otra)
    expect(otra.estado.ultimos[1]).toMatchObject({ acceso, deshecho: false })
  })

  test('a boleto that was bought a moment ago is asked for, not sent away', async () => {
    const celular = await abrirCelular()
    const codigo = await celular.codigoDe(uuid(5))
    celular.remoto.cambios = async () => ({
      cambios: [hacerBoleto(5, { nombre: 'Recién Llegada' })],
      hasta: '3.3',
      mas: false,
      lista: false,
      dentro: 0,
      entraron: 0,
      porPuerta: {},
      ahora: Date.now(),
    })
    expect((await celular.motor.escanear(codigo)).veredicto).toMatchObject({
      que: 'adelante',
      boleto: { nombre: 'Recién Llegada' },
    })
  })
})

describe('a gate', () => {
  test('lets out and in again where one may return', async () => {
    const celular = await abrirCelular({ cabeza: { puertas: [hacerPuerta({ reingreso: 'tras_salida' })] } })
    await leer(celular)
    expect((await leer(celular)).veredicto.que).toBe('ya_entro')
    celular.motor.ajustar({ sentido: 'salida' })
    expect((await leer(celular)).veredicto.que).toBe('salio')
    expect(celular.motor.estado.dentro).toBe(0)
    celular.motor.ajustar({ sentido: 'entrada' })
    expect((await leer(celular)).veredicto.que).toBe('adelante')
  })

  test('is another one when the person says so, also after the page was closed', async () => {
    const sur = hacerPuerta({ id: uuid(9_002), nombre: 'Puerta Sur', tipos: [uuid(9_199)] })
    const celular = await abrirCelular({ cabeza: { puertas: [hacerPuerta(), sur] } })
    celular.motor.ajustar({ puertaId: sur.id })
    expect((await leer(celular)).veredicto).toMatchObject({ que: 'otra_puerta', puertas: [{ nombre: 'Puerta Norte' }] })
    celular.motor.parar()
    const otra = await celular.abrir()
    abiertos.push(otra)
    expect(otra.estado.puerta?.nombre).toBe('Puerta Sur')
  })

  test('is full with the people of this phone that the server does not know yet', async () => {
    const celular = await abrirCelular({ cabeza: { puertas: [hacerPuerta({ cupo: 1 })] }, hayRed: false })
    await leer(celular)
    expect((await leer(celular, 2)).veredicto.que).toBe('llena')
  })

  test('is not full with those who are inside by another gate', async () => {
    const puertas = [hacerPuerta({ cupo: 2 })]
    const porPuerta = { [puertas[0]?.id ?? '']: 1, [uuid(77)]: 400 }
    const celular = await abrirCelular({ cabeza: { puertas, dentro: 401, porPuerta }, hayRed: false })
    expect((await leer(celular)).veredicto.que).toBe('adelante')
    expect(celular.motor.estado.dentro).toBe(2)
    expect((await leer(celular, 2)).veredicto.que).toBe('llena')
  })
})

describe('where codes change', () => {
  const vivo = hacerVivo()
  const MINUTO = 60_000
  const mostrar = async ({ codigoDe }: Celular, hace = 0, n = 1) =>
    mostrarVivo(await codigoDe(uuid(n)), vivo, Date.now() - hace)

  test.each([true, false])('one of now passes, with a network %s', async (hayRed) => {
    const celular = await abrirCelular({ cabeza: { vivo }, hayRed })
    expect(await celular.motor.escanear(await mostrar(celular))).toMatchObject({ veredicto: { que: 'adelante' } })
  })

  test('one that stands still, or is of three minutes ago, does not; it is noted, and nobody is inside by it', async () => {
    const celular = await abrirCelular({ cabeza: { vivo } })
    const fijo = await leer(celular)
    expect(fijo.veredicto).toMatchObject({ que: 'captura', codigo: 'fijo', boleto: { nombre: 'Persona 1' } })
    const vencido = await celular.motor.escanear(await mostrar(celular, 3 * MINUTO))
    expect(vencido.veredicto).toMatchObject({ que: 'captura', codigo: 'vencido' })
    await subidos(celular)
    expect(celular.remoto.accesosEnviados).toMatchObject([
      { resultado: 'captura', boletoId: uuid(1), leido: null },
      { resultado: 'captura', boletoId: uuid(1), leido: null },
    ])
    expect(celular.motor.estado).toMatchObject({ dentro: 0, entraron: 0, ultimos: [{ resultado: 'captura' }, {}] })
    expect((await celular.motor.escanear(await mostrar(celular))).veredicto.que).toBe('adelante')
  })

  test('one of now passes by a phone whose clock is an hour behind, also opened anew without a network', async () => {
    const adelanto = 60 * MINUTO
    const celular = await abrirCelular({ cabeza: { vivo, ahora: Date.now() + adelanto }, adelanto })
    celular.motor.paso()
    await vi.waitFor(() => expect(celular.almacen.enlace?.desfase).toBeGreaterThan(0))
    const deAhora = async (n: number) => mostrarVivo(await celular.codigoDe(uuid(n)), vivo, Date.now() + adelanto)
    expect((await celular.motor.escanear(await deAhora(1))).veredicto.que).toBe('adelante')
    expect((await celular.motor.escanear(await mostrar(celular, 0, 2))).veredicto.que).toBe('captura')
    celular.motor.parar()
    celular.remoto.hayRed = false
    const otra = await celular.abrir()
    abiertos.push(otra)
    expect((await otra.escanear(await deAhora(2))).veredicto.que).toBe('adelante')
  })

  test('paper that was sold at the door passes, and so does who is found by name', async () => {
    const boletos = [hacerBoleto(1, { fijo: true }), hacerBoleto(2)]
    const celular = await abrirCelular({ cabeza: { vivo }, boletos, hayRed: false })
    expect((await leer(celular)).veredicto.que).toBe('adelante')
    expect((await celular.motor.admitir(uuid(2))).veredicto.que).toBe('adelante')
  })

  test('a person may let pass who shows a copy; at the exit they are let out, not in once more', async () => {
    const celular = await abrirCelular({ cabeza: { vivo }, hayRed: false })
    const dentro = await celular.motor.forzar(await leer(celular))
    expect(dentro).toMatchObject({ forzado: true, veredicto: { que: 'adelante' } })
    celular.motor.ajustar({ sentido: 'salida' })
    const copia = await leer(celular)
    expect(copia.veredicto.que).toBe('captura')
    expect((await celular.motor.forzar(copia)).veredicto.que).toBe('salio')
    expect(celular.motor.estado).toMatchObject({ dentro: 0, entraron: 1 })
  })

  test('the switch is heard with the next list', async () => {
    const celular = await abrirCelular()
    expect((await leer(celular)).veredicto.que).toBe('adelante')
    const { cabeza } = abrirLista(celular.remoto.bytes)
    celular.remoto.bytes = empacarLista({ ...cabeza, vivo }, [hacerBoleto(1), hacerBoleto(2)])
    const { cambios } = celular.remoto
    celular.remoto.cambios = async (...con) => ({ ...(await cambios(...con)), lista: true })
    celular.motor.despertar()
    await hasta(() => celular.motor.estado.cabeza?.vivo === vivo)
    celular.remoto.cambios = cambios
    expect((await leer(celular, 2)).veredicto.que).toBe('captura')
  })
})

describe('the end', () => {
  test('a revoked phone has no list any more; what it had not sent goes up, and then nothing is left', async () => {
    const celular = await abrirCelular({ hayRed: false })
    await leer(celular)
    celular.remoto.revocado = true
    celular.remoto.envios.length = 0
    const { accesos } = celular.remoto
    celular.remoto.accesos = () => Promise.reject(new Error('not yet'))
    celular.remoto.hayRed = true
    celular.motor.despertar()
    await hasta(() => celular.motor.estado.fase === 'revocado' && celular.motor.estado.enCola === 1)
    expect(celular.almacen.copia).toBeNull()
    expect(celular.motor.estado).toMatchObject({ cabeza: null, ultimos: [] })
    await expect(leer(celular)).rejects.toThrow('there is no list')
    celular.remoto.accesos = accesos
    celular.motor.despertar()
    await subidos(celular)
    expect(celular.remoto.accesosEnviados).toMatchObject([{ boletoId: uuid(1), firme: true }])
    await vi.waitFor(() => expect([celular.almacen.enlace, celular.almacen.propios.size]).toEqual([null, 0]))
  })

  test('a revoked phone that is opened anew still owes its scans', async () => {
    const celular = await abrirCelular({ hayRed: false })
    await leer(celular)
    celular.motor.parar()
    await celular.almacen.guardarEnlace({
      token: 'puerta_prueba',
      puertaId: '',
      sentido: 'entrada',
      desfase: 0,
      fin: 'revocado',
    })
    celular.remoto.envios.length = 0
    celular.remoto.hayRed = true
    const otra = await celular.abrir()
    abiertos.push(otra)
    await hasta(() => otra.estado.enCola === 0)
    expect(celular.remoto.accesosEnviados).toHaveLength(1)
    expect(otra.estado.fase).toBe('revocado')
  })

  test('an answer that comes after everything was wiped writes nothing', async () => {
    const celular = await abrirCelular()
    const { promise, resolve } = Promise.withResolvers<object>()
    celular.remoto.decidir = () => promise
    const mostrado = leer(celular)
    await vi.waitFor(() => expect(celular.remoto.accesosEnviados).toHaveLength(1))
    celular.remoto.revocado = true
    celular.motor.despertar()
    await hasta(() => celular.motor.estado.fase === 'revocado')
    expect(await mostrado).toMatchObject({ veredicto: { que: 'adelante' }, sinRed: true })
    celular.remoto.decidir = () => ({})
    await vi.waitFor(() => expect(celular.remoto.accesosEnviados.at(-1)?.firme).toBe(true))
    await vi.waitFor(() => expect(celular.almacen.propios.size).toBe(0))
    resolve({})
    await vi.waitFor(() => expect(celular.remoto.contestados).toBeGreaterThan(2))
    await new Promise((listo) => setTimeout(listo))
    expect(celular.almacen.propios.size).toBe(0)
  })

  test('a list that was under way when the phone ended does not come back to it', async () => {
    const celular = await abrirCelular()
    const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const lista = vi.spyOn(celular.remoto, 'lista').mockReturnValue(promise)
    vi.spyOn(celular.remoto, 'cambios').mockRejectedValue(new ApiError(410, { mensaje: '' }))
    celular.remoto.avisar()
    await vi.waitFor(() => expect(lista).toHaveBeenCalled())
    await celular.motor.terminar()
    resolve(celular.remoto.bytes)
    await new Promise((listo) => setTimeout(listo))
    expect(celular.almacen.copia).toBeNull()
  })

  test('a revoked phone that is paired anew sends first what it owes, or is told that it cannot', async () => {
    const celular = await abrirCelular({ hayRed: false })
    await leer(celular)
    celular.remoto.revocado = true
    const { accesos } = celular.remoto
    celular.remoto.accesos = () => Promise.reject(new ApiError(503, { mensaje: '' }))
    celular.remoto.hayRed = true
    celular.motor.despertar()
    await hasta(() => celular.motor.estado.fase === 'revocado' && celular.motor.estado.enCola === 1)
    await expect(celular.motor.enlazar('KX7M4RTW', 'Toño')).rejects.toThrow('Falta 1 lectura por enviar')
    expect(celular.almacen.propios.size).toBe(1)
    // after a week nobody takes it any more
    celular.remoto.accesos = () => Promise.reject(new ApiError(401, { mensaje: '' }))
    celular.remoto.revocado = false
    await celular.motor.enlazar('KX7M4RTW', 'Toño')
    celular.remoto.accesos = accesos
    await hasta(() => celular.motor.estado.fase === 'lista')
  })

  test('the night ends by itself, without a network', async () => {
    const celular = await abrirCelular({ hayRed: false })
    vi.useFakeTimers({ now: Date.now() + 13 * 60 * 60_000, toFake: ['Date'] })
    celular.motor.paso()
    vi.useRealTimers()
    await hasta(() => celular.motor.estado.fase === 'terminado')
    await vi.waitFor(() => expect(celular.almacen.copia).toBeNull())
  })

  test('who ends it sends first what waits, and is told where that is not possible', async () => {
    const celular = await abrirCelular({ hayRed: false })
    await leer(celular)
    await expect(celular.motor.terminar()).rejects.toThrow('Falta 1 lectura por enviar')
    expect(celular.almacen.propios.size).toBe(1)
    celular.remoto.hayRed = true
    await celular.motor.terminar()
    expect(celular.remoto.accesosEnviados.at(-1)).toMatchObject({ boletoId: uuid(1) })
    expect([celular.almacen.enlace, celular.almacen.copia, celular.almacen.propios.size]).toEqual([null, null, 0])
    expect([celular.motor.estado.fase, celular.remoto.terminados]).toEqual(['terminado', 1])
  })
  test('whoever ends it in the middle of a scan loses nothing of it, and no other scan begins', async () => {
    const celular = await abrirCelular()
    celular.remoto.decidir = ({ firme }) => (firme ? {} : new Promise(() => undefined))
    const mostrado = celular.motor.admitir(uuid(1))
    const fin = celular.motor.terminar()
    await expect(celular.motor.admitir(uuid(2))).rejects.toThrow('there is no list')
    await fin
    const { acceso } = await mostrado
    expect(celular.remoto.accesosEnviados.at(-1)).toMatchObject({ id: acceso, firme: true })
    expect(celular.almacen.propios.size).toBe(0)
    expect(celular.motor.estado.error).toBe('')
  })
})
