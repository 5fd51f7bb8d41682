import { type Enlace, leerTodo, SIN_ALMACEN, SIN_LUGAR } from './almacen'
import { Avisos } from './avisos'
import { bajarLista } from './bajar'
import { Fila } from './esperas'
import { reconocer } from './firma'
import { Noche } from './noche'
import type { Obrero } from './obrero'
import { contarRepetidos } from './repetidos'
import { puedeDeshacer, retratar } from './retrato'
import { dejarLoQueFalta, faltan, type Rezago, type Suelo } from './rezago'
import type { Taquilla } from './taquilla/taquilla'
import type { Estado, Fase, Hallado, Mostrado } from './tipos'

/** The phone from its pairing to its end. */
export class MotorPuerta {
  readonly #suelo: Suelo
  readonly #avisos = new Avisos<Estado>(() => this.#retrato())
  readonly #fila = new Fila()
  readonly #vecesDe: (texto: string) => number
  #obrero: Obrero | null = null
  #enlace: Enlace | null = null
  #noche: Noche | null = null
  #rezago: Rezago | null = null
  #fase: Fase = 'abriendo'
  #error = ''

  constructor(suelo: Suelo) {
    this.#suelo = suelo
    this.#vecesDe = contarRepetidos(suelo.reloj)
  }

  get estado(): Estado {
    return this.#avisos.estado
  }

  get taquilla(): Taquilla | null {
    return this.#noche?.taquilla ?? null
  }

  suscribir(oyente: () => void): () => void {
    return this.#avisos.suscribir(oyente)
  }

  /** What the phone kept, if it was paired: without a network it opens all the same. */
  async abrir(): Promise<void> {
    const { almacen, reloj } = this.#suelo
    this.#enlace = await almacen.leerEnlace()
    if (this.#enlace === null) return this.pasar('sin_enlazar')
    reloj.ponerDesfase(this.#enlace.desfase)
    if (this.#enlace.fin === null) await this.#empezar(this.#enlace)
    else await this.#olvidar(this.#enlace.fin)
  }

  pasar(fase: Fase): void {
    this.#fase = fase
    this.avisar()
  }

  avisar(): void {
    this.#avisos.ya()
  }

  conObrero(obrero: Obrero): void {
    this.#obrero = obrero
    this.avisar()
  }

  actualizar(): void {
    this.#obrero?.actualizar()
  }

  /** Now and then: the end of the night takes the list off the phone. */
  paso(): void {
    const { reloj } = this.#suelo
    if (this.#fase !== 'lista' || this.#noche === null || this.#enlace === null) return
    if (this.#noche.cabeza.celular.caduca < reloj.ahora()) return void this.#olvidar('terminado')
    if (Math.abs(reloj.desfase() - this.#enlace.desfase) > 1_000) this.#ajustar({ desfase: reloj.desfase() })
    else this.avisar()
  }

  fallar(): void {
    this.#decir(SIN_ALMACEN)
  }

  despertar(): void {
    this.#noche?.sincronia.despertar()
    this.#rezago?.despertar()
    this.taquilla?.despertar()
  }

  parar(): void {
    this.#noche?.cerrar()
    this.#rezago?.parar()
    this.#noche = this.#rezago = this.#enlace = null
  }

  async enlazar(codigo: string, nombre: string): Promise<void> {
    const { almacen, remoto } = this.#suelo
    // what it owes of another door would be wiped
    await this.#enviarLoQueFalta()
    const token = await remoto.enlazar(codigo, nombre)
    this.parar()
    await almacen.borrar('nada')
    this.#enlace = { token, puertaId: '', sentido: 'entrada', desfase: 0, fin: null }
    await almacen.guardarEnlace(this.#enlace)
    // the screen says how the list is coming
    void this.#empezar(this.#enlace)
  }

  escanear(texto: string): Promise<Mostrado> {
    const ahora = this.#suelo.reloj.ahora()
    return this.#enTurno(async ({ escaneo, cabeza }) => {
      const mostrado = await escaneo.leer(await reconocer(texto, cabeza, ahora), texto)
      return mostrado.veredicto.que === 'falso' ? { ...mostrado, veces: this.#vecesDe(texto) } : mostrado
    })
  }

  admitir(id: string): Promise<Mostrado> {
    return this.#enTurno((noche) => noche.escaneo.admitir(id))
  }

  forzar(mostrado: Mostrado): Promise<Mostrado> {
    return this.#enTurno(async ({ escaneo }) => (await escaneo.forzar(mostrado)) ?? mostrado)
  }

  deshacer(acceso: string): Promise<boolean> {
    return this.#enTurno(async (noche) => {
      const propio = noche.propios.buscar(acceso)
      if (propio === undefined || !puedeDeshacer(noche, propio)) return false
      await noche.escaneo.deshacer(propio.acceso)
      return true
    })
  }

  buscar(texto: string): Hallado[] {
    return this.#noche?.buscar(texto) ?? []
  }

  ajustar(cambio: Partial<Pick<Enlace, 'puertaId' | 'sentido'>>): void {
    if (this.#fase === 'lista') this.#ajustar(cambio)
  }

  /** In its turn: a scan under way is kept and sent like those before it, and none begins meanwhile. */
  async terminar(): Promise<void> {
    const { almacen, remoto } = this.#suelo
    const token = await this.#fila.formar(async () => {
      await this.#enviarLoQueFalta()
      const { token: suyo } = this.#enlace ?? {}
      this.parar()
      await almacen.borrar('nada')
      this.pasar('terminado')
      return suyo
    })
    // without a network the server forgets it by itself, after the night
    if (token !== undefined) await remoto.terminar(token).catch(() => undefined)
  }

  async #enviarLoQueFalta(): Promise<void> {
    const { propios, sincronia, taquilla } = this.#noche ?? this.#rezago ?? {}
    await taquilla?.entregarTodo()
    if (propios === undefined || sincronia === undefined || propios.enCola() === 0) return
    if (!(await sincronia.subir()) && !sincronia.negado) throw new Error(faltan(propios.enCola()))
  }

  /** One after the other: what a scan says depends on the one before. */
  #enTurno<T>(hacer: (noche: Noche) => Promise<T>): Promise<T> {
    const noche = this.#noche
    const hecho = this.#fila.formar(() => {
      // the list may have left the phone while this one waited for those before it
      if (noche === null || noche !== this.#noche) throw new Error('there is no list')
      return hacer(noche)
    })
    hecho.then(
      () => this.#decir(''),
      () => this.#noche !== null && this.#decir(SIN_LUGAR),
    )
    return hecho
  }

  #ajustar(cambio: Partial<Enlace>): void {
    if (this.#enlace === null) return
    Object.assign(this.#enlace, cambio)
    void this.#suelo.almacen.guardarEnlace(this.#enlace).catch(() => this.#decir(SIN_LUGAR))
    this.avisar()
  }

  async #empezar(enlace: Enlace): Promise<void> {
    const { almacen } = this.#suelo
    const [guardada, guardados, ventas] = await leerTodo(almacen)
    if (guardada === null) this.pasar('bajando')
    const sigue = () => this.#enlace === enlace
    const copia = guardada ?? (await bajarLista(this.#suelo, enlace.token, sigue, (error) => this.#decir(error)))
    if (!sigue()) return
    if (copia === null) return this.#olvidar('revocado')
    this.#noche = new Noche({
      ...this.#suelo,
      enlace,
      copia,
      guardados,
      ventas,
      alCambiar: () => this.#avisos.pronto(),
      alRevocar: () => void this.#olvidar('revocado'),
    })
    this.#noche.sincronia.empezar()
    this.#error = ''
    this.pasar('lista')
  }

  /** The list leaves the phone. What the server does not know stays, and goes up when it can. */
  async #olvidar(fase: 'revocado' | 'terminado'): Promise<void> {
    const enlace = this.#enlace && { ...this.#enlace, fin: fase }
    const { taquilla } = this
    this.parar()
    this.pasar(fase)
    // a scan or a sale under way is kept before anything is wiped
    await this.#fila.formar(() => taquilla?.parar())
    this.#rezago = await dejarLoQueFalta({ ...this.#suelo, enlace }, () => void this.#saldar())
    this.#enlace = this.#rezago && enlace
    this.avisar()
  }

  /** The last scan or sale of a phone that is none any more went up: nothing of it stays. */
  async #saldar(): Promise<void> {
    this.avisar()
    if (this.#rezago === null || this.#rezago.propios.enCola() + this.#rezago.taquilla.enCola > 0) return
    this.parar()
    await this.#suelo.almacen.borrar('nada')
    this.avisar()
  }

  #decir(error: string): void {
    this.#error = error
    this.avisar()
  }

  #retrato(): Estado {
    return retratar(this.#noche, this.#suelo.reloj, {
      fase: this.#fase,
      enCola: (this.#noche ?? this.#rezago)?.propios.enCola() ?? 0,
      ventasEnCola: (this.#noche ?? this.#rezago)?.taquilla?.enCola ?? 0,
      sentido: this.#enlace?.sentido ?? 'entrada',
      hayNueva: this.#obrero?.hayNueva() ?? false,
      error: this.#error,
    })
  }
}
