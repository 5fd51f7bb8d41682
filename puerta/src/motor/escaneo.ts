import type { Acceso, AccesosRespuesta, Cambio } from '@entrale/contract/accesos/schemas'
import { dejaPasar, juzgar, type Leido, type Puesto, type Veredicto } from '@entrale/contract/accesos/veredicto'
import type { Antes } from './presencias'
import type { Propios } from './propios'
import type { Reloj } from './reloj'
import type { Sincronia } from './sincronia'
import type { Mostrado } from './tipos'

/** How long a person waits for the server's word before the phone's stands. */
const PALABRA_MS = 250
/** How long for a list that may know a genuine boleto by now. */
const PUESTA_AL_DIA_MS = 1_500
const LEIDO_LETRAS = 64

export type Turno = {
  reloj: Reloj
  propios: Propios
  sincronia: Pick<Sincronia, 'preguntar' | 'traer' | 'subir'>
  conRed: () => boolean
  puesto: () => Puesto
  celular: () => string
  boletoDe: (id: string) => Cambio | null
}
type Respuesta = AccesosRespuesta['items'][number]

const espera = (ms: number) => new Promise<null>((listo) => setTimeout(() => listo(null), ms))

/** The verdict that the server gave instead of the phone's. */
function segunServidor({ resultado, antes }: Respuesta, boleto: Cambio, puesto: Puesto): Veredicto {
  switch (resultado) {
    case 'ya_entro':
      return { que: 'ya_entro', boleto, antes: antes ?? boleto.antes ?? { en: puesto.ahora, puerta: '', celular: '' } }
    case 'cancelado':
    case 'transferido':
    case 'llena':
    case 'no_estaba':
    case 'salio':
      return { que: resultado, boleto }
    case 'aun_no':
      return { que: 'aun_no', boleto, desde: puesto.puerta.abre }
    case 'otra_puerta':
      return { que: 'otra_puerta', boleto, puertas: puesto.puertas.filter((otra) => dejaPasar(otra, boleto)) }
    case 'revisar':
      return { que: 'revisar', id: boleto.id }
    default:
      return { que: 'adelante', boleto }
  }
}

const boletoEn = (veredicto: Veredicto): Cambio | null => ('boleto' in veredicto ? veredicto.boleto : null)
const idEn = (veredicto: Veredicto): string | null =>
  veredicto.que === 'revisar' ? veredicto.id : (boletoEn(veredicto)?.id ?? null)

/** A boleto of which nothing is known but that it is genuine. */
const desconocido = (id: string): Cambio => ({
  id,
  version: 0,
  tipo: '',
  estado: 'valido',
  numero: 0,
  de: 0,
  folio: '',
  nombre: '',
  dentro: false,
  antes: null,
})

/** Makes scans of what is read, one after the other. */
export class Escaneo {
  readonly #turno: Turno

  constructor(turno: Turno) {
    this.#turno = turno
  }

  async leer(leido: Leido, texto: string | null): Promise<Mostrado> {
    const veredicto = await this.#juzgar(leido)
    if (veredicto.que === 'adelante' || veredicto.que === 'salio') return this.#mover(veredicto)
    const sinRed = !this.#turno.conRed()
    const acceso = this.#accesoDe(veredicto, texto, { sinRed })
    await this.#turno.propios.anotar(acceso, null)
    void this.#turno.sincronia.subir()
    return this.#mostrar(acceso, veredicto, sinRed)
  }

  /** Somebody who was found by name: no code of theirs was seen. */
  admitir(id: string): Promise<Mostrado> {
    return this.leer({ de: 'este', id, version: this.#turno.boletoDe(id)?.version ?? 0, codigo: 'vivo' }, null)
  }

  /** Null where nobody is known who could pass. */
  async forzar({ veredicto }: Mostrado): Promise<Mostrado | null> {
    const id = idEn(veredicto)
    if (id === null) return null
    // a copied code at the exit: who is let pass there goes out, and nobody comes in
    if (veredicto.que === 'captura' && this.#turno.puesto().sentido === 'salida') return this.admitir(id)
    const boleto = this.#turno.boletoDe(id) ?? boletoEn(veredicto) ?? desconocido(id)
    return this.#mover({ que: 'adelante', boleto }, { forzado: true })
  }

  /** Takes a scan back: who it moved is where they were before. */
  async deshacer({ boletoId, puertaId, id }: Acceso): Promise<void> {
    const sinRed = !this.#turno.conRed()
    const mas = { boletoId, puertaId, resultado: 'deshecho', deshace: id, sinRed } as const
    await this.#turno.propios.anotar(this.#accesoDe({ que: 'falso' }, null, mas), null)
    void this.#turno.sincronia.subir()
  }

  async #juzgar(leido: Leido): Promise<Veredicto> {
    const { boletoDe, puesto, conRed, sincronia } = this.#turno
    const primero = juzgar(leido, boletoDe, puesto())
    if (primero.que !== 'revisar' || !conRed()) return primero
    // bought a moment ago: the server knows it, and this list will
    await sincronia.traer(PUESTA_AL_DIA_MS)
    return juzgar(leido, boletoDe, puesto())
  }

  /** Somebody moves: kept first, then asked where that is quick, then shown. */
  async #mover(veredicto: Veredicto & { boleto: Cambio }, mas: Partial<Acceso> = {}): Promise<Mostrado> {
    const { conRed, reloj, propios, sincronia, puesto, celular } = this.#turno
    const { que, boleto } = veredicto
    const pregunta = que === 'adelante' && mas.forzado !== true && conRed() && reloj.sana()
    const acceso = this.#accesoDe(veredicto, null, mas)
    const { puerta, ahora } = puesto()
    const antes: Antes = que === 'adelante' ? { en: ahora, puerta: puerta.nombre, celular: celular() } : null
    const propio = await propios.anotar(acceso, antes, pregunta)
    if (!pregunta) {
      void sincronia.subir()
      return this.#mostrar(acceso, veredicto, !conRed())
    }
    const respuesta = await Promise.race([sincronia.preguntar(propio), espera(PALABRA_MS)])
    const dicho = respuesta?.items.find(({ id }) => id === acceso.id)
    if (dicho !== undefined)
      return this.#mostrar(acceso, dicho.resultado === que ? veredicto : segunServidor(dicho, boleto, puesto()), false)
    propios.soltar(propio)
    void sincronia.subir()
    return this.#mostrar(acceso, veredicto, true)
  }

  #accesoDe(veredicto: Veredicto, texto: string | null, mas: Partial<Acceso>): Acceso {
    const boletoId = idEn(veredicto)
    return {
      id: crypto.randomUUID(),
      boletoId,
      puertaId: this.#turno.puesto().puerta.id,
      resultado: veredicto.que,
      en: this.#turno.propios.tomarHora(this.#turno.reloj.aqui()),
      firme: true,
      sinRed: true,
      forzado: false,
      deshace: null,
      leido: boletoId === null ? (texto?.slice(0, LEIDO_LETRAS) ?? null) : null,
      ...mas,
    }
  }

  #mostrar(acceso: Acceso, veredicto: Veredicto, sinRed: boolean): Mostrado {
    const { id, forzado } = acceso
    return { acceso: id, veredicto, hora: this.#turno.reloj.ahora(), sinRed, forzado, veces: 0 }
  }
}
