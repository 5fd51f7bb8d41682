import type { CabezaLista, PuertaEnLista } from '@entrale/contract/accesos/lista'
import type { Acceso, Cambio, Cambios } from '@entrale/contract/accesos/schemas'
import type { Puesto } from '@entrale/contract/accesos/veredicto'
import type { AlDia, Almacen, Copia, Enlace, Propio } from './almacen'
import { Escaneo } from './escaneo'
import { abrirListaViva, type ListaViva, MUCHOS_CAMBIOS } from './lista'
import type { Antes } from './presencias'
import { Propios } from './propios'
import type { Reloj } from './reloj'
import type { Remoto } from './remoto'
import { crearRitmo } from './ritmo'
import { Sincronia } from './sincronia'
import { Taquilla } from './taquilla/taquilla'
import type { Guardada } from './taquilla/tipos'
import type { Hallado } from './tipos'

const GUARDAR_MS = 30_000
/** By the server's clock and by the phone's, an hour is the same within so much. */
const MISMA_MS = 10_000

export type Con = {
  enlace: Enlace
  copia: Copia
  guardados: readonly Propio[]
  ventas: Guardada | null
  almacen: Almacen
  remoto: Remoto
  reloj: Reloj
  alCambiar: () => void
  alRevocar: () => void
}

export function alDiaDe({ hasta, ahora, dentro, entraron, porPuerta }: CabezaLista): AlDia {
  return { hasta, listaDe: ahora, dentro, entraron, porPuerta, cambios: [] }
}

/** Which of two places in the changes, written "xid.id", comes first. */
function vaAntes(uno: string, otro: string): boolean {
  const [xid = 0n, id = 0n] = uno.split('.').map(BigInt)
  const [otroXid = 0n, otroId = 0n] = otro.split('.').map(BigInt)
  return xid < otroXid || (xid === otroXid && id < otroId)
}

/** Makes what a search needs, a piece at a time, while nobody waits for it. */
function prepararLuego(lista: ListaViva): void {
  const seguir = () => {
    if (lista.preparar()) setTimeout(seguir, 20)
  }
  setTimeout(seguir, 200)
}

/** A phone at its gate, from the list on: what it knows, what it says, and how it keeps up. */
export class Noche {
  readonly #con: Con
  readonly #ritmo = crearRitmo()
  readonly propios: Propios
  readonly sincronia: Sincronia
  readonly escaneo: Escaneo
  /** Of a phone that sells. */
  readonly taquilla: Taquilla | null
  #lista: ListaViva
  #alDia: AlDia
  #conRed = false
  #cerrada = false
  #guardar: ReturnType<typeof setTimeout> | undefined

  constructor(con: Con) {
    this.#con = con
    const { copia, almacen, guardados, reloj, enlace, remoto } = con
    this.#lista = abrirListaViva(copia.bytes, copia.alDia.cambios)
    this.#alDia = { ...copia.alDia, cambios: [] }
    this.propios = new Propios(almacen, guardados, {
      presenciaDe: (id) => this.#lista.boletoDe(id),
      esSuya: (acceso, { en, celular }) => {
        const suya = this.#antesDe(acceso)
        return suya !== null && suya.celular === celular && Math.abs(suya.en - en) < MISMA_MS
      },
    })
    this.propios.recordar(this.#alDia.listaDe, (acceso) => this.#antesDe(acceso))
    this.sincronia = new Sincronia({
      token: enlace.token,
      remoto,
      reloj,
      propios: this.propios,
      desde: () => this.#alDia.hasta,
      listaDe: () => this.#alDia.listaDe,
      muchosCambios: () => this.#lista.cuantosCambios() > MUCHOS_CAMBIOS,
      alOir: (cambios) => this.#oir(cambios),
      alPedirLista: () => this.#releer(),
      alEnviar: con.alCambiar,
      alPerder: () => this.#ponerRed(false),
      alVolver: () => this.#ponerRed(true),
      alRevocar: con.alRevocar,
    })
    this.escaneo = new Escaneo({
      reloj,
      propios: this.propios,
      sincronia: this.sincronia,
      conRed: () => this.#conRed,
      puesto: () => this.#puesto(),
      celular: () => this.cabeza.celular.nombre,
      boletoDe: (id) => this.boletoDe(id),
    })
    this.taquilla = this.#abrirTaquilla()
    prepararLuego(this.#lista)
  }

  get cabeza(): CabezaLista {
    return this.#lista.cabeza
  }
  get cuantos(): number {
    return this.#lista.cuantos
  }
  get listaDe(): number {
    return this.#alDia.listaDe
  }
  get conRed(): boolean {
    return this.#conRed
  }
  get porMinuto(): number {
    return this.#ritmo.porMinuto()
  }

  /** Its own may have been taken away meanwhile: any other is better than none. */
  get puerta(): PuertaEnLista | null {
    const { puertas, celular } = this.cabeza
    const de = (puertaId: string) => puertas.find(({ id }) => id === puertaId)
    return de(this.#con.enlace.puertaId) ?? de(celular.puertaId) ?? puertas[0] ?? null
  }

  /**
   * How many entered, and who is inside, with the scans that the server does not count yet: by this gate where it has a
   * cupo, else in all.
   */
  get cifras(): { dentro: number; entraron: number } {
    const { puerta } = this
    const { dentro, entraron, porPuerta, listaDe } = this.#alDia
    const saldo = this.propios.saldo(listaDe, puerta?.id)
    const adentro = puerta?.cupo == null ? dentro + saldo.dentro : (porPuerta[puerta.id] ?? 0) + saldo.aqui
    return { dentro: Math.max(0, adentro), entraron: Math.max(0, entraron + saldo.entraron) }
  }

  boletoDe(id: string): Cambio | null {
    const boleto = this.#lista.boletoDe(id)
    return boleto === null ? null : this.propios.sobre(boleto)
  }

  /** Nothing where nobody's name is shown. */
  buscar(texto: string): Hallado[] {
    if (this.cabeza.celular.alcance === 'kiosco') return []
    const tipos = new Map(this.cabeza.tipos.map(({ id, nombre }) => [id, nombre]))
    const hallados = this.#lista.buscar(texto)
    return hallados.map((boleto) => ({ boleto: this.propios.sobre(boleto), tipo: tipos.get(boleto.tipo) ?? '' }))
  }

  cerrar(): void {
    this.#cerrada = true
    this.sincronia.parar()
    void this.taquilla?.parar()
    clearTimeout(this.#guardar)
  }

  #abrirTaquilla(): Taquilla | null {
    if (this.cabeza.celular.alcance !== 'taquilla') return null
    const { enlace, ventas, remoto, almacen, reloj, alCambiar } = this.#con
    const conRed = () => this.#conRed
    return new Taquilla({
      ...{ token: enlace.token, guardada: ventas, remoto: remoto.taquilla, almacen, reloj },
      ...{ conRed, alCambiar, alPerder: () => this.sincronia.despertar() },
    })
  }

  #puesto(): Puesto {
    const { puerta, cabeza, cifras } = this
    const { enlace, reloj } = this.#con
    if (puerta === null) throw new Error('the evento has no gate')
    const vivo = cabeza.vivo !== undefined
    const { sentido } = enlace
    return { puerta, puertas: cabeza.puertas, sentido, vivo, dentro: cifras.dentro, ahora: reloj.ahora() }
  }

  /** How long ago a scan of this phone was. */
  hace({ en }: Acceso): number {
    return this.propios.hora(this.#con.reloj.aqui()) - en
  }

  /** When it was, by the server's clock. */
  cuando(acceso: Acceso): number {
    return this.#con.reloj.ahora() - this.hace(acceso)
  }

  /** The admission that a scan of this phone made. */
  #antesDe(acceso: Acceso): Antes {
    const { resultado, puertaId } = acceso
    if (resultado !== 'adelante') return null
    const puerta = this.cabeza.puertas.find(({ id }) => id === puertaId)?.nombre ?? ''
    return { en: this.cuando(acceso), puerta, celular: this.cabeza.celular.nombre }
  }

  async #releer(): Promise<void> {
    const { remoto, enlace, almacen, alCambiar } = this.#con
    const bytes = await remoto.lista(enlace.token)
    // it may have left the phone meanwhile
    if (this.#cerrada) return
    this.#lista = abrirListaViva(bytes)
    this.#alDia = alDiaDe(this.cabeza)
    this.propios.oir([], this.listaDe, true)
    prepararLuego(this.#lista)
    await almacen.guardarLista({ bytes, alDia: this.#alDia })
    alCambiar()
  }

  #oir({ cambios, hasta, mas, dentro, entraron, porPuerta, ahora }: Cambios): void {
    // an answer that was overtaken by a later one
    if (vaAntes(hasta, this.#alDia.hasta)) return
    this.#lista.aplicar(cambios)
    const dichos = cambios.map(({ id }) => id)
    this.propios.oir(dichos, ahora, !mas)
    this.#alDia = { ...this.#alDia, hasta, dentro, entraron, porPuerta, listaDe: ahora }
    this.#ritmo.anotar(ahora, entraron)
    if (cambios.length > 0) this.#guardarLuego()
    this.#con.alCambiar()
  }

  /** At most every thirty seconds. */
  #guardarLuego(): void {
    this.#guardar ??= setTimeout(() => {
      this.#guardar = undefined
      const alDia = { ...this.#alDia, cambios: this.#lista.cambios() }
      void this.#con.almacen.guardarAlDia(alDia).catch(() => undefined)
    }, GUARDAR_MS)
  }

  #ponerRed(hay: boolean): void {
    if (this.#conRed === hay) return
    this.#conRed = hay
    if (hay) void this.sincronia.subir()
    if (hay) this.taquilla?.despertar()
    this.#con.alCambiar()
  }
}
