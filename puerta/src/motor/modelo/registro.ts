import type { PuertaEnLista } from '@entrale/contract/accesos/lista'
import type { Acceso, AccesosBody, AccesosRespuesta, AlcancePuerta, Cambio } from '@entrale/contract/accesos/schemas'

const ATRAS_MS = 12 * 3_600_000
const ADELANTE_MS = 60_000
const PARA_DESHACER_MS = 130_000

export type Pareado = {
  token: string
  nombre: string
  puertaId: string
  alcance: AlcancePuerta
  revocadoEn: number | null
}
export type Registrado = Acceso & { de: Pareado; recibidoEn: number; conflicto: boolean; porRevisar: boolean }
type Presencia = { dentro: boolean; entradas: number; ultima: Registrado }
type Items = AccesosRespuesta['items']

const entre = (valor: number, menor: number, mayor: number) => Math.min(Math.max(valor, menor), mayor)
const porHora = (a: Acceso, b: Acceso) => a.en - b.en || (a.id < b.id ? -1 : 1)

/** What `db/functions/accesos` makes of scans, in memory. */
export class Registro {
  readonly boletos = new Map<string, Cambio>()
  readonly accesos = new Map<string, Registrado>()
  readonly #presencias = new Map<string, Presencia>()
  readonly #puertas: ReadonlyMap<string, PuertaEnLista>
  readonly #alCambiar: (boletoId: string) => void

  constructor(puertas: readonly PuertaEnLista[], boletos: readonly Cambio[], alCambiar: (boletoId: string) => void) {
    this.#puertas = new Map(puertas.map((puerta) => [puerta.id, puerta]))
    for (const boleto of boletos) this.boletos.set(boleto.id, boleto)
    this.#alCambiar = alCambiar
  }

  poner(boleto: Cambio): void {
    this.boletos.set(boleto.id, boleto)
    this.#alCambiar(boleto.id)
  }

  /** registrar_accesos */
  registrar(de: Pareado, { accesos, reloj }: AccesosBody): Items {
    const ahora = Date.now()
    const corregir = ({ en, ...acceso }: Acceso) => ({
      ...acceso,
      en: entre(en - reloj + ahora, ahora - ATRAS_MS, ahora + ADELANTE_MS),
    })
    const movidos = new Set<string>()
    for (const acceso of accesos.map(corregir).sort(porHora)) {
      const boletoId = this.#guardar(de, acceso)
      if (boletoId === null || !['adelante', 'salio', 'deshecho'].includes(acceso.resultado)) continue
      this.#asentar(boletoId)
      movidos.add(boletoId)
    }
    for (const boletoId of movidos) this.#usar(boletoId)
    return accesos.flatMap(({ id }) => this.#respuestaDe(id))
  }

  /** acceso_deshecho */
  deshecho({ id, en, de }: Registrado): boolean {
    for (const otro of this.accesos.values())
      if (otro.deshace === id && !otro.porRevisar)
        if (otro.de.alcance === 'supervisar' || (otro.de === de && otro.en <= en + PARA_DESHACER_MS)) return true
    return false
  }

  /** decidir_acceso */
  decidir(boletoId: string | null, puertaId: string): Acceso['resultado'] {
    const boleto = this.boletos.get(boletoId ?? '')
    const puerta = this.#puertas.get(puertaId)
    if (boleto === undefined || puerta === undefined) return 'revisar'
    if (boleto.estado === 'cancelado' || boleto.estado === 'transferido') return boleto.estado
    const hay = this.#presencias.get(boleto.id)
    const vuelve = puerta.reingreso === 'libre' || (puerta.reingreso === 'tras_salida' && hay?.dentro === false)
    if (hay !== undefined && !vuelve) return 'ya_entro'
    return puerta.cupo !== null && (this.cifras().porPuerta[puertaId] ?? 0) >= puerta.cupo ? 'llena' : 'adelante'
  }

  entradasDe(boletoId: string): number {
    return this.#presencias.get(boletoId)?.entradas ?? 0
  }

  cambioDe(id: string): Cambio | null {
    const boleto = this.boletos.get(id)
    if (boleto === undefined) return null
    const hay = this.#presencias.get(id)
    return { ...boleto, dentro: hay?.dentro ?? false, antes: hay === undefined ? null : this.#antesDe(hay.ultima) }
  }

  cifras() {
    const porPuerta: Record<string, number> = {}
    const presencias = [...this.#presencias.values()]
    const dentro = presencias.filter((presencia) => presencia.dentro)
    for (const { ultima } of dentro) porPuerta[ultima.puertaId] = (porPuerta[ultima.puertaId] ?? 0) + 1
    return { dentro: dentro.length, entraron: presencias.length, porPuerta }
  }

  #antesDe({ en, puertaId, de }: Registrado) {
    return { en, puerta: this.#puertas.get(puertaId)?.nombre ?? '', celular: de.nombre }
  }

  #guardar(de: Pareado, acceso: Acceso): string | null {
    const boletoId = this.accesos.get(acceso.deshace ?? '')?.boletoId ?? acceso.boletoId
    const hay = this.accesos.get(acceso.id)
    const pregunta = acceso.resultado === 'adelante' && !acceso.firme
    const resultado = pregunta ? this.decidir(boletoId, acceso.puertaId) : acceso.resultado
    if (hay === undefined)
      this.accesos.set(acceso.id, { ...acceso, boletoId, resultado, ...this.#sello(de), conflicto: false })
    else if (acceso.firme && !hay.firme && hay.de === de && hay.deshace === null && acceso.deshace === null)
      Object.assign(hay, { resultado, firme: true, sinRed: acceso.sinRed, forzado: acceso.forzado })
    return boletoId !== null && this.boletos.has(boletoId) ? boletoId : null
  }

  #sello(de: Pareado) {
    return { de, recibidoEn: Date.now(), porRevisar: de.revocadoEn !== null }
  }

  /** asentar_presencia */
  #asentar(boletoId: string): void {
    const anulado = ['cancelado', 'transferido'].includes(this.boletos.get(boletoId)?.estado ?? '')
    let queda = null as Presencia | null
    const suyos = [...this.accesos.values()].filter((acceso) => acceso.boletoId === boletoId && !acceso.porRevisar)
    for (const acceso of suyos.sort(porHora)) {
      if (acceso.resultado !== 'adelante' && acceso.resultado !== 'salio') continue
      const deshecho = this.deshecho(acceso)
      acceso.conflicto = acceso.resultado === 'adelante' && !deshecho && (anulado || this.#choca(acceso, queda))
      if (deshecho || acceso.conflicto) continue
      if (acceso.resultado === 'adelante')
        queda = { dentro: true, entradas: (queda?.entradas ?? 0) + 1, ultima: acceso }
      else if (queda !== null) queda = { ...queda, dentro: false }
    }
    this.#dejar(boletoId, queda)
  }

  #choca({ puertaId }: Registrado, antes: Presencia | null): boolean {
    const reingreso = this.#puertas.get(puertaId)?.reingreso
    if (antes === null || reingreso === 'libre') return false
    return reingreso === 'tras_salida' ? antes.dentro : true
  }

  #dejar(boletoId: string, queda: Presencia | null): void {
    const hay = this.#presencias.get(boletoId)
    const igual = hay?.dentro === queda?.dentro && hay?.entradas === queda?.entradas && hay?.ultima === queda?.ultima
    if (igual) return
    if (queda === null) this.#presencias.delete(boletoId)
    else this.#presencias.set(boletoId, queda)
    this.#alCambiar(boletoId)
  }

  #usar(boletoId: string): void {
    const boleto = this.boletos.get(boletoId)
    const usado = this.#presencias.has(boletoId)
    if (boleto?.estado === 'valido' && usado) this.poner({ ...boleto, estado: 'usado' })
    if (boleto?.estado === 'usado' && !usado) this.poner({ ...boleto, estado: 'valido' })
  }

  #respuestaDe(id: string): Items {
    const acceso = this.accesos.get(id)
    if (acceso === undefined) return []
    const { resultado, conflicto, boletoId, deshace } = acceso
    const objetivo = this.accesos.get(deshace ?? '')
    const enPie = this.#presencias.get(boletoId ?? '')?.ultima
    return [
      {
        id,
        resultado: deshace !== null && (objetivo === undefined || !this.deshecho(objetivo)) ? 'revisar' : resultado,
        conflicto,
        antes: enPie === undefined || enPie === acceso ? null : this.#antesDe(enPie),
      },
    ]
  }
}
