import fc from 'fast-check'
import { hacerBoleto } from '../testing'
import type { Celular } from './celular'
import type { Muerte } from './disco'
import type { Mundo } from './mundo'
import { BUENA, type Red } from './red'

export type Comando = fc.AsyncCommand<object, Mundo>
type Paso = (mundo: Mundo) => Promise<void> | void

const HORA_MS = 3_600_000

function elegir<T>(lista: readonly T[], n: number): T {
  const uno = lista[n % lista.length]
  if (uno === undefined) throw new Error('there is none')
  return uno
}

/** Whatever happens takes a second. */
const comando = (texto: string, paso: Paso): Comando => ({
  check: () => true,
  run: async (_modelo, mundo) => {
    await mundo.pasar(1_000)
    await paso(mundo)
    mundo.anotar()
  },
  toString: () => texto,
})

const entra = (celular: number, boleto: number) =>
  comando(`entra(${celular}, ${boleto})`, async (mundo) => {
    await mundo.escanear(elegir(mundo.celulares, celular), elegir(mundo.boletos, boleto), 'entrada')
  })

const sale = (celular: number, boleto: number) =>
  comando(`sale(${celular}, ${boleto})`, async (mundo) => {
    await mundo.escanear(elegir(mundo.celulares, celular), elegir(mundo.boletos, boleto), 'salida')
  })

/** Somebody lets them pass, whatever it says. */
const pasaDeTodosModos = (celular: number, boleto: number) =>
  comando(`pasaDeTodosModos(${celular}, ${boleto})`, async (mundo) => {
    const en = elegir(mundo.celulares, celular)
    const id = elegir(mundo.boletos, boleto)
    const dicho = await mundo.escanear(en, id, 'entrada')
    if (dicho === null || dicho.veredicto.que === 'adelante') return
    const forzado = await mundo.cumplir(en, en.motor.forzar(dicho))
    if (forzado !== null) mundo.mostrar(en, id, forzado)
  })

/** Two phones at once. */
const entranALaVez = (boleto: number) =>
  comando(`entranALaVez(${boleto})`, async (mundo) => {
    const id = elegir(mundo.boletos, boleto)
    await Promise.all(mundo.celulares.slice(0, 2).map((celular) => mundo.escanear(celular, id, 'entrada', false)))
  })

const deshace = (celular: number, cual: number) =>
  comando(`deshace(${celular}, ${cual})`, async (mundo) => {
    const en = elegir(mundo.celulares, celular)
    const ultimo = en.motor.estado.ultimos[cual]
    if (ultimo?.puedeDeshacer) await mundo.cumplir(en, en.motor.deshacer(ultimo.acceso))
  })

const red = (celular: number, como: Red) =>
  comando(`red(${celular}, ${JSON.stringify(como)})`, (mundo) => {
    elegir(mundo.celulares, celular).red = como
  })

const vuelveLaRed = (celular: number) =>
  comando(`vuelveLaRed(${celular})`, (mundo) => {
    const en = elegir(mundo.celulares, celular)
    en.red = BUENA
    en.motor.despertar()
  })

const pasa = (ms: number) => ({
  ...comando(`pasa(${ms})`, () => undefined),
  run: (_modelo: object, mundo: Mundo) => mundo.pasar(ms),
})

const saltaElReloj = (celular: number, horas: number) =>
  comando(`saltaElReloj(${celular}, ${horas})`, (mundo) => {
    const en = elegir(mundo.celulares, celular)
    const adelante = horas * HORA_MS > en.salto
    en.horasPerdidas ||= adelante && en.motor.estado.enCola > 0
    en.salto = horas * HORA_MS
    en.saltoAlgunaVez = true
  })

const abrirOtraVez = async (mundo: Mundo, celular: Celular, sinPila: boolean) => {
  celular.apagar(sinPila)
  celular.encender()
  await mundo.pasar(10)
}

/** The page dies: by itself, or in the middle of a scan. */
const muere = (celular: number, boleto: number, cuando: Muerte | null, sinPila: boolean) =>
  comando(`muere(${celular}, ${boleto}, ${cuando}, ${sinPila})`, async (mundo) => {
    const en = elegir(mundo.celulares, celular)
    en.horasPerdidas ||= en.saltoAlgunaVez && (cuando !== null || en.motor.estado.enCola > 0)
    if (cuando !== null) {
      en.morirAl(cuando)
      await mundo.escanear(en, elegir(mundo.boletos, boleto), 'entrada')
    }
    await abrirOtraVez(mundo, en, sinPila)
  })

const transfiere = (boleto: number) =>
  comando(`transfiere(${boleto})`, (mundo) => {
    const { registro } = mundo.servidor
    const suyo = registro.boletos.get(elegir(mundo.boletos, boleto)) ?? hacerBoleto(0)
    if (suyo.estado !== 'valido') return
    registro.poner({ ...suyo, estado: 'transferido' })
    mundo.vender()
  })

const reembolsa = (boleto: number) =>
  comando(`reembolsa(${boleto})`, (mundo) => {
    const { registro } = mundo.servidor
    const suyo = registro.boletos.get(elegir(mundo.boletos, boleto)) ?? hacerBoleto(0)
    if (suyo.estado === 'valido') registro.poner({ ...suyo, estado: 'cancelado' })
  })

const cambiaLaLista = comando('cambiaLaLista()', (mundo) => mundo.servidor.cambiarLista())

const cambiaDePuerta = (celular: number, puerta: number) =>
  comando(`cambiaDePuerta(${celular}, ${puerta})`, (mundo) => {
    elegir(mundo.celulares, celular).motor.ajustar({ puertaId: elegir(mundo.puertas, puerta).id })
  })

const compra = (celular: number) =>
  comando(`compra(${celular})`, async (mundo) => {
    mundo.vender()
    await mundo.escanear(elegir(mundo.celulares, celular), elegir(mundo.boletos, mundo.boletos.length - 1), 'entrada')
  })

const revoca = (celular: number) =>
  comando(`revoca(${celular})`, (mundo) => {
    const { pareado } = elegir(mundo.celulares, celular)
    if (pareado !== null) mundo.servidor.revocar(pareado)
  })

const enlaza = (celular: number) =>
  comando(`enlaza(${celular})`, async (mundo) => {
    const en = elegir(mundo.celulares, celular)
    if (['revocado', 'terminado', 'sin_enlazar'].includes(en.motor.estado.fase)) await mundo.enlazar(en)
  })

/** `boleto`: somebody is scanned meanwhile. */
const termina = (celular: number, boleto: number | null) =>
  comando(`termina(${celular}, ${boleto})`, async (mundo) => {
    const en = elegir(mundo.celulares, celular)
    if (!en.sirve) return
    const escaneo = boleto === null ? null : mundo.escanear(en, elegir(mundo.boletos, boleto), 'entrada', false)
    await mundo.cumplir(en, en.motor.terminar())
    await escaneo
  })

const celular = fc.nat({ max: 2 })
const boleto = fc.nat({ max: 4 })
const SIN_RED: Red = { falla: 0 }
/** A good one that nobody tells the phone of, too. */
const redes: fc.Arbitrary<Red> = fc.constantFrom<Red>(
  BUENA,
  SIN_RED,
  SIN_RED,
  SIN_RED,
  { falla: 503 },
  { ida: 0, vuelta: Number.POSITIVE_INFINITY },
  { ida: 300, vuelta: 0 },
  { ida: 0, vuelta: 600 },
  { ida: 100, vuelta: 3_000 },
)

export const comandos: fc.Arbitrary<Comando>[] = [
  fc.tuple(celular, boleto).map((con) => entra(...con)),
  fc.tuple(celular, boleto).map((con) => entra(...con)),
  fc.tuple(celular, boleto).map((con) => entra(...con)),
  fc.tuple(celular, boleto).map((con) => sale(...con)),
  fc.tuple(celular, boleto).map((con) => pasaDeTodosModos(...con)),
  boleto.map(entranALaVez),
  fc.tuple(celular, fc.nat({ max: 1 })).map((con) => deshace(...con)),
  fc.tuple(celular, fc.nat({ max: 1 })).map((con) => deshace(...con)),
  fc.tuple(celular, redes).map((con) => red(...con)),
  fc.tuple(celular, redes).map((con) => red(...con)),
  celular.map(vuelveLaRed),
  celular.map(vuelveLaRed),
  fc.constantFrom(90_000, 10_000, 200_000).map(pasa),
  fc.tuple(celular, fc.constantFrom(-2, 0, 2)).map((con) => saltaElReloj(...con)),
  fc
    .tuple(celular, boleto, fc.constantFrom<(Muerte | null)[]>(null, 'antes', 'despues', 'al_mandar'), fc.boolean())
    .map((con) => muere(...con)),
  boleto.map(transfiere),
  boleto.map(reembolsa),
  fc.constant(cambiaLaLista),
  fc.tuple(celular, fc.nat({ max: 1 })).map((con) => cambiaDePuerta(...con)),
  celular.map(compra),
  celular.map(revoca),
  celular.map(enlaza),
  fc.tuple(celular, fc.option(boleto)).map((con) => termina(...con)),
]
