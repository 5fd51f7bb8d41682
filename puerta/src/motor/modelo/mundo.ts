import type { Acceso, Reingreso } from '@entrale/contract/accesos/schemas'
import { expect, vi } from 'vitest'
import { hacerBoleto, hacerPuerta, uuid } from '../testing'
import type { Mostrado } from '../tipos'
import { type Averia, Celular } from './celular'
import { BUENA } from './red'
import type { Registrado } from './registro'
import { Servidor } from './servidor'

/** After so long without anything new everybody has heard of everything. */
const PAZ_MS = 60_000
const SIN_FIN_MS = 2 * 60_000

type Puesto = { reingreso: Reingreso; cupo: number | null }
export type Noche = { puestos: readonly Puesto[]; celulares: number }
type Visto = { celular: Celular; boletoId: string; que: Acceso['resultado'] }

const respirar = () => new Promise((listo) => setImmediate(listo))

/** One night: a server, its phones, and what people at the gates saw. */
export class Mundo {
  readonly puertas
  readonly servidor: Servidor
  readonly celulares: Celular[]
  readonly boletos: string[] = []
  /** What was shown to somebody, by its scan. */
  readonly vistos = new Map<string, Visto>()
  enPazDichos = 0
  #hechoEn = Date.now()

  constructor({ puestos, celulares }: Noche, averia: Averia = {}) {
    this.puertas = puestos.map((puesto, i) => hacerPuerta({ id: uuid(9_001 + i), nombre: `Puerta ${i}`, ...puesto }))
    this.servidor = new Servidor(this.puertas, [])
    for (let i = 0; i < 3; i++) this.vender()
    this.celulares = Array.from({ length: celulares }, (_, i) => {
      const puertaId = this.puertas[i % this.puertas.length]?.id ?? ''
      const alcance = i === 2 ? ('supervisar' as const) : ('escanear' as const)
      return new Celular(this.servidor, averia, { nombre: `Celular ${i}`, puertaId, alcance })
    })
  }

  async empezar(): Promise<void> {
    for (const celular of this.celulares) {
      celular.encender()
      await this.enlazar(celular)
    }
    await this.pasar(1_000)
  }

  vender(): void {
    const n = this.boletos.length + 1
    this.boletos.push(uuid(n))
    this.servidor.registro.poner(hacerBoleto(n))
  }

  async pasar(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms)
    await respirar()
  }

  /** Something happens now. */
  anotar(): void {
    this.#hechoEn = Date.now()
  }

  /** What came of it; null where it failed, or the page died meanwhile. */
  async cumplir<T>(celular: Celular, hecho: Promise<T>): Promise<T | null> {
    let dicho: { valor: T | null } | null = null
    hecho.then(
      (valor) => {
        dicho = { valor }
      },
      () => {
        dicho = { valor: null }
      },
    )
    for (let ms = 0; ms < SIN_FIN_MS; ms += 50) {
      await respirar()
      if (dicho !== null) return (dicho as { valor: T | null }).valor
      if (!celular.viva) return null
      await vi.advanceTimersByTimeAsync(50)
    }
    return expect.fail('it never ends')
  }

  async enlazar(celular: Celular): Promise<void> {
    await this.cumplir(celular, celular.motor.enlazar('KX7M4RTW', celular.nombre))
  }

  /** Everybody serves, hears, and has nothing left to say. */
  enPaz(): boolean {
    return (
      Date.now() - this.#hechoEn >= PAZ_MS && this.celulares.every((celular) => celular.sirve && this.alDia(celular))
    )
  }

  alDia({ red, oyo, motor }: Celular): boolean {
    return red === BUENA && oyo === this.servidor.hasta && motor.estado.enCola === 0 && motor.estado.conRed
  }

  /** A scan, and what whoever stands there sees. `enPaz`: then it must be what the server would say. */
  async escanear(celular: Celular, boletoId: string, sentido: 'entrada' | 'salida', enPaz = this.enPaz()) {
    if (!celular.sirve) return null
    const { motor, puertaId } = celular
    const { registro } = this.servidor
    motor.ajustar({ sentido })
    const deServidor = sentido === 'entrada' ? registro.decidir(boletoId, puertaId) : null
    const porQueNo = this.#porQueNo(celular, boletoId)
    const mostrado = await this.cumplir(celular, motor.admitir(boletoId))
    if (mostrado === null) return null
    this.mostrar(celular, boletoId, mostrado)
    const { que } = mostrado.veredicto
    this.enPazDichos += Number(enPaz)
    if (enPaz && deServidor !== null) expect(que, 'the verdict in peace').toBe(deServidor)
    if (que === 'adelante' && porQueNo !== null) expect.fail(`ADELANTE for a boleto that ${porQueNo}`)
    return mostrado
  }

  mostrar(celular: Celular, boletoId: string, { acceso, veredicto: { que } }: Mostrado): void {
    this.vistos.set(acceso, { celular, boletoId, que })
  }

  /** Whether a phone took this scan back, be it that nobody saw it do so. */
  deshizo(id: string): boolean {
    return this.celulares.some(({ disco }) => disco.anotados.some(({ acceso }) => acceso.deshace === id))
  }

  /** What this phone knows that forbids somebody to enter by it, with and without a network. */
  #porQueNo(celular: Celular, boletoId: string): string | null {
    const oido = celular.oidos.get(boletoId)
    if (oido?.estado === 'cancelado' || oido?.estado === 'transferido') return 'it had heard is void'
    if (this.puertas.find(({ id }) => id === celular.puertaId)?.reingreso !== 'no') return null
    if (oido !== undefined && oido.antes !== null && oido.antes.celular !== celular.nombre)
      return 'it had heard entered elsewhere'
    return this.#admitioAqui(celular, boletoId) ? 'it had let in itself' : null
  }

  #admitioAqui(celular: Celular, boletoId: string): boolean {
    return [...this.vistos].some(([id, visto]) => {
      const aqui = visto.celular === celular && visto.boletoId === boletoId && visto.que === 'adelante'
      const { de } = (this.servidor.registro.accesos.get(id) ?? { de: celular.pareado }) as Pick<Registrado, 'de'>
      return aqui && de === celular.pareado && !this.deshizo(id)
    })
  }

  /** Every phone gets its network back, and time passes until nobody has anything left to say. */
  async sosegar(): Promise<void> {
    for (const celular of this.celulares) {
      celular.red = BUENA
      celular.motor.despertar()
    }
    for (let vez = 0; vez < 20; vez++) {
      await this.pasar(10_000)
      if (this.celulares.every((celular) => this.#descansa(celular))) break
    }
    await this.pasar(PAZ_MS)
  }

  #descansa(celular: Celular): boolean {
    const { fase, enCola } = celular.motor.estado
    return fase === 'lista' ? this.alDia(celular) : fase !== 'bajando' && enCola === 0
  }
}
