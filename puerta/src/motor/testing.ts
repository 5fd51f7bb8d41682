import { cargaDe, escribirCodigo, escribirCodigoVivo, firmadoDe, leerCodigo } from '@entrale/contract/accesos/codigo'
import { abrirLista, type CabezaLista, empacarLista, type PuertaEnLista } from '@entrale/contract/accesos/lista'
import type { Acceso, AccesosBody, AccesosRespuesta, Cambio, Cambios } from '@entrale/contract/accesos/schemas'
import { abrirClave, instanteDe, pasoDe, secretoDeBoleto } from '@entrale/contract/accesos/vivo'
import { ApiError } from '@entrale/contract/client'
import { expect, vi } from 'vitest'
import type { Almacen, Copia, Enlace, Propio } from './almacen'
import { MotorPuerta } from './motor-puerta'
import { crearReloj } from './reloj'
import type { Remoto } from './remoto'
import { soloLaCola } from './taquilla/libro'
import { TaquillaFalsa } from './taquilla/testing'
import type { Guardada } from './taquilla/tipos'

export const uuid = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
const EVENTO = uuid(9_000)
export const NORTE = uuid(9_001)
const HORA = 60 * 60_000

const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

export async function hacerLlave(eventoId = EVENTO) {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  return {
    llave: base64url(await crypto.subtle.exportKey('raw', publicKey)),
    async codigoDe(id: string, version = 1): Promise<string> {
      const carga = cargaDe(id, version)
      const firma = await crypto.subtle.sign('Ed25519', privateKey, firmadoDe(eventoId, carga))
      return escribirCodigo(carga, new Uint8Array(firma))
    },
  }
}

/** The key of an evento whose codes change. */
export const hacerVivo = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)).buffer)

/** What one phone of the holder shows at one moment. `de`: whose key it has, its own unless somebody tampers. */
export async function mostrarVivo(texto: string, vivo: string, ahora: number, de = texto): Promise<string> {
  const codigo = leerCodigo(texto)
  const { carga = new Uint8Array() } = leerCodigo(de) ?? {}
  if (codigo === null) throw new Error('not a code')
  const evento = await abrirClave(new Uint8Array(Buffer.from(vivo, 'base64url')))
  const suya = await abrirClave(await secretoDeBoleto(evento, carga))
  return escribirCodigoVivo(codigo, await instanteDe(suya, pasoDe(ahora)))
}

export const hacerBoleto = (n: number, mas: Partial<Cambio> = {}): Cambio => ({
  id: uuid(n),
  version: 1,
  tipo: uuid(9_100),
  estado: 'valido',
  numero: 1,
  de: 1,
  folio: `EN-${n.toString(36).toUpperCase().padStart(6, '2')}`,
  nombre: `Persona ${n}`,
  dentro: false,
  antes: null,
  ...mas,
})

export const hacerPuerta = (mas: Partial<PuertaEnLista> = {}): PuertaEnLista => ({
  id: NORTE,
  nombre: 'Puerta Norte',
  tipos: null,
  cupo: null,
  reingreso: 'no',
  indicaciones: '',
  abre: 0,
  ...mas,
})

export const hacerCabeza = (llave: string, mas: Partial<CabezaLista> = {}): CabezaLista => ({
  evento: { id: EVENTO, nombre: 'Noche de Sonideros', inicio: 0, fin: HORA, zonaHoraria: 'America/Mexico_City' },
  llave,
  otros: [],
  celular: { id: uuid(9_200), nombre: 'Toño', puertaId: NORTE, alcance: 'escanear', caduca: Date.now() + 12 * HORA },
  puertas: [hacerPuerta()],
  tipos: [{ id: uuid(9_100), nombre: 'General' }],
  hasta: '1.1',
  ahora: Date.now(),
  dentro: 0,
  entraron: 0,
  porPuerta: {},
  ...mas,
})

/** What a phone keeps, in memory: it outlives the engine as a disk would. */
export class AlmacenFalso implements Almacen {
  enlace: Enlace | null = null
  copia: Copia | null = null
  propios = new Map<string, Propio>()
  taquilla: Guardada | null = null
  lleno = false

  leerEnlace = async () => this.enlace
  guardarEnlace = async (enlace: Enlace) => {
    this.enlace = structuredClone(enlace)
  }
  leerLista = async () => this.copia
  guardarLista = async (copia: Copia) => {
    this.copia = structuredClone(copia)
  }
  guardarAlDia = async (alDia: Copia['alDia']) => {
    if (this.copia !== null) this.copia = { ...this.copia, alDia: structuredClone(alDia) }
  }
  leerTaquilla = async () => structuredClone(this.taquilla)
  guardarTaquilla = async (guardada: Guardada) => {
    if (this.lleno) throw new DOMException('no room', 'QuotaExceededError')
    this.taquilla = structuredClone(guardada)
  }
  leerPropios = async () => [...this.propios.values()].map((propio) => structuredClone(propio))
  anotar = async (propio: Propio) => {
    if (this.lleno) throw new DOMException('no room', 'QuotaExceededError')
    this.propios.set(propio.acceso.id, structuredClone(propio))
  }
  marcar = async (propios: readonly Propio[], _firme: boolean) => {
    for (const propio of propios) this.propios.set(propio.acceso.id, structuredClone(propio))
  }
  borrar = async (queda: 'nada' | 'por_enviar') => {
    this.copia = null
    if (queda === 'nada') this.enlace = this.taquilla = null
    if (this.taquilla !== null) this.taquilla = soloLaCola(this.taquilla)
    for (const [id, { confirmado }] of this.propios) if (queda === 'nada' || confirmado > 0) this.propios.delete(id)
  }
}

type Item = AccesosRespuesta['items'][number]
const SIN_RED = () => new ApiError(0, { mensaje: '' })

/** A server that says what a test wants. */
class RemotoFalso implements Remoto {
  hayRed = true
  revocado = false
  /** How far its clock is ahead of the phone's, milliseconds. */
  adelanto = 0
  envios: AccesosBody[] = []
  bytes: Uint8Array<ArrayBuffer>
  /** What it does not understand. */
  rechaza: (acceso: Acceso) => boolean = () => false
  decidir: (acceso: Acceso) => Partial<Item> | Promise<Partial<Item>> = () => ({})
  terminados = 0
  contestados = 0
  #oyentes: ((cambios: Cambios) => void)[] = []
  #puestos: Cambio[] = []

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }
  get accesosEnviados(): Acceso[] {
    return this.envios.flatMap(({ accesos }) => accesos)
  }
  #exigir(): void {
    if (!this.hayRed) throw SIN_RED()
    if (this.revocado) throw new ApiError(401, { mensaje: '' })
  }
  #respuesta(cambios: Cambio[]): Cambios {
    const { dentro, entraron, porPuerta } = abrirLista(this.bytes).cabeza
    return { cambios, hasta: '2.2', mas: false, lista: false, dentro, entraron, porPuerta, ahora: this.#ahora() }
  }
  #ahora = () => Date.now() + this.adelanto
  /** What changed elsewhere. */
  avisar(...cambios: Cambio[]): void {
    const oyentes = this.#oyentes.splice(0)
    if (oyentes.length === 0) this.#puestos.push(...cambios)
    for (const oyente of oyentes) oyente(this.#respuesta(cambios))
  }
  preguntar = () => Promise.reject(new ApiError(404, { mensaje: '' }))
  enlazar = async () => 'puerta_prueba'
  lista = async () => {
    this.#exigir()
    return this.bytes
  }
  cambios = async (_token: string, _desde: string, espera: boolean, signal: AbortSignal): Promise<Cambios> => {
    this.#exigir()
    const puestos = this.#puestos.splice(0)
    if (puestos.length > 0 || !espera) return this.#respuesta(puestos)
    return new Promise((listo, mal) => {
      this.#oyentes.push(listo)
      signal.addEventListener('abort', () => {
        this.#oyentes = this.#oyentes.filter((oyente) => oyente !== listo)
        mal(new DOMException('cut', 'AbortError'))
      })
    })
  }
  accesos = async (_token: string, body: AccesosBody, _signal: AbortSignal): Promise<AccesosRespuesta> => {
    if (!this.hayRed) throw SIN_RED()
    this.envios.push(structuredClone(body))
    if (body.accesos.some(this.rechaza)) throw new ApiError(400, { mensaje: '' })
    const items = await Promise.all(
      body.accesos.map(async (acceso) => {
        const dicho = await this.decidir(acceso)
        return { id: acceso.id, resultado: acceso.resultado, conflicto: false, antes: null, ...dicho }
      }),
    )
    this.contestados++
    return { items, ahora: this.#ahora() }
  }
  terminar = async () => void this.terminados++
  taquilla = new TaquillaFalsa()
}

/** Also while a test holds the clock. */
const { setImmediate: luego } = globalThis

/** When something of the engine is true. */
export async function hasta(cierto: () => boolean): Promise<void> {
  while (!cierto()) await new Promise((sigue) => luego(sigue))
}

type Noche = {
  boletos?: Cambio[]
  cabeza?: Partial<CabezaLista>
  hayRed?: boolean
  adelanto?: number
  almacen?: AlmacenFalso
}

/** A phone that was paired, with its list; its engine is open, and where there is a network the two have talked. */
export async function abrirCelular({
  boletos = [hacerBoleto(1), hacerBoleto(2)],
  cabeza,
  hayRed = true,
  adelanto = 0,
  almacen,
}: Noche) {
  const llave = await hacerLlave()
  const bytes = empacarLista(hacerCabeza(llave.llave, cabeza), boletos)
  const remoto = new RemotoFalso(bytes)
  remoto.adelanto = adelanto
  const disco = almacen ?? new AlmacenFalso()
  const abrir = async () => {
    const puerta = new MotorPuerta({ almacen: disco, remoto, reloj: crearReloj() })
    await puerta.abrir()
    return puerta
  }
  const primera = await abrir()
  if (disco.enlace === null) await primera.enlazar('KX7M4RTW', 'Toño')
  await hasta(() => primera.estado.fase === 'lista' && primera.estado.conRed)
  if (hayRed) await vi.waitFor(() => expect(remoto.contestados).toBeGreaterThan(0))
  else {
    remoto.hayRed = false
    primera.despertar()
    await hasta(() => !primera.estado.conRed)
  }
  return { motor: primera, remoto, almacen: disco, abrir, ...llave }
}
