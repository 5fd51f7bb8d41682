import { PLAZO_DE_OFERTA } from '@entrale/contract/lista-espera/palabras'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { buildCorreo, type Correo, type Membrete } from '../../../correo.ts'
import { boton, encabezado, fuerte, nota, parrafo, raya } from '../../../correo-piezas.ts'
import { formatear, importe } from '../../../momento.ts'
import { sumarLineas } from '../tipos/precio.ts'
import type { OfertaRow } from './ofertas.repository.ts'

type Cuando = Pick<OfertaRow, 'inicio' | 'zonaHoraria'>
type CorreoDatos = Cuando & Pick<OfertaRow, 'nombre' | 'lineas'> & { venceEn: Date; enlace: string }

const SIGUIENTE =
  'Si no los quieres, no hace falta que hagas nada: pasan a la siguiente persona de la lista. También puedes dejarlos ir desde esa página.'
const PORQUE = 'Te escribimos porque esta dirección está en la lista de espera del evento.'

function fechaDe({ inicio, zonaHoraria }: Cuando): string {
  return `${formatear(inicio, zonaHoraria, { dateStyle: 'full', timeStyle: 'short' })} (${zonaEnPalabras(zonaHoraria)})`
}

/** "las 9:30 p.m. del sábado, 5 de diciembre (hora del centro)". */
export function hastaCuando({ venceEn, zonaHoraria }: Pick<CorreoDatos, 'venceEn' | 'zonaHoraria'>): string {
  const hora = formatear(venceEn, zonaHoraria, { timeStyle: 'short' })
  const dia = formatear(venceEn, zonaHoraria, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${/^1:/.test(hora) ? 'la' : 'las'} ${hora} del ${dia} (${zonaEnPalabras(zonaHoraria)})`
}

const boletosDe = ({ lineas }: CorreoDatos) =>
  lineas.map(({ cantidad, tipo }) => `${cantidad === 1 ? '1 boleto' : `${cantidad} boletos`} ${tipo}`).join(', ')
const totalDe = ({ lineas }: CorreoDatos) => importe(sumarLineas(lineas).total, 'MXN')

/** Subject, HTML and plain text of "Hay boletos para ti: …". */
export function buildCorreoOferta(datos: CorreoDatos, membrete: Membrete | null = null): Promise<Correo> {
  const { nombre, enlace } = datos
  const titulo = 'Hay boletos para ti'
  const plazo = `Te los guardamos hasta ${hastaCuando(datos)}.`
  const piezas = [
    encabezado(titulo, nombre, `${titulo}: ${nombre}.`),
    fuerte(fechaDe(datos)),
    parrafo(`${boletosDe(datos)}. Total: ${totalDe(datos)}.`),
    fuerte(plazo),
    boton({ etiqueta: 'Ver mis boletos apartados', enlace }),
    parrafo(SIGUIENTE),
    raya,
    nota(PORQUE),
  ]
  return buildCorreo({ subject: `${titulo}: ${nombre}`, titulo, previa: `${nombre}. ${plazo}`, piezas }, membrete)
}

const PLAZO = `Tendrás ${PLAZO_DE_OFERTA}`
const CORRE = 'La lista no aparta lugares: hasta que te toque, otra persona puede comprar lo que se libere.'

type EsperaDatos = Cuando & Pick<OfertaRow, 'nombre' | 'cantidad' | 'tipo'> & { enlace: string }

/** Subject, HTML and plain text of "Estás en la lista de espera: …". */
export function buildCorreoEspera(datos: EsperaDatos, membrete: Membrete | null = null): Promise<Correo> {
  const { nombre, enlace, cantidad, tipo } = datos
  const titulo = 'Estás en la lista de espera'
  const cuantos = `${cantidad === 1 ? '1 boleto' : `${cantidad} boletos`}${tipo === null ? '' : ` ${tipo}`}`
  const promesa = `Si se liberan, los apartamos para ti por orden de la lista y te escribimos aquí mismo. ${PLAZO}`
  const piezas = [
    encabezado(titulo, nombre, `${titulo}: ${nombre}.`),
    fuerte(fechaDe(datos)),
    parrafo(`Pediste ${cuantos}. ${promesa}`),
    parrafo(CORRE),
    boton({ etiqueta: 'Ver o dejar mi lugar', enlace }),
    raya,
    nota('Te escribimos porque alguien anotó esta dirección. Si no fuiste tú, deja el lugar desde ese enlace.'),
  ]
  return buildCorreo({ subject: `${titulo}: ${nombre}`, titulo, previa: `${nombre}. ${cuantos}.`, piezas }, membrete)
}
