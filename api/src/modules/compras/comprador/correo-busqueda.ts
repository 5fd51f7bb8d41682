import type { ESTADOS_COMPRA } from '@entrale/contract/compras/estados'
import { ESTADOS_COMPRA_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { buildCorreo, type Correo, type Pieza } from '../../../correo.ts'
import { cuandoEs, ligaCorreo, nota, parrafo, raya, seccion, titular } from '../../../correo-piezas.ts'
import { momentoEn } from '../../../momento.ts'

/**
 * `enlace` opens it without an account, until `hasta` if that is said. `compra`: its state; null for a boleto that was
 * passed on. `pasada`: nobody enters with it any more.
 */
export type Hallado = {
  folio: string
  evento: string
  estado: string
  inicio: Date
  zonaHoraria: string
  lugar: string | null
  cuantos: number
  compra: (typeof ESTADOS_COMPRA)[number] | null
  pasada?: boolean
  hasta: Date | null
  enlace: string
}

const ENTRADA =
  'Pediste los boletos que compraste con este correo. Cada enlace abre los suyos sin cuenta: no los compartas.'
const PIE = 'Si no los pediste tú, no tienes que hacer nada: solo quien lee este correo ve los enlaces.'

const boletosDe = ({ cuantos, compra, folio }: Hallado) =>
  `${cuantos === 1 ? '1 boleto' : `${cuantos} boletos`} · Folio ${folio}${
    compra === null || compra === 'pagada' ? '' : ` · ${ESTADOS_COMPRA_EN_PALABRAS[compra]}`
  }`
function etiquetaDe({ compra, pasada = false, cuantos }: Hallado): string {
  if (compra === 'pendiente') return 'Ver cómo pagar'
  if (pasada) return 'Ver mi compra'
  return cuantos === 1 ? 'Ver mi boleto' : 'Ver mis boletos'
}

function unoDe(hallado: Hallado): Pieza {
  const { evento, estado, inicio, zonaHoraria, lugar, enlace, hasta } = hallado
  const etiqueta = etiquetaDe(hallado)
  return seccion(
    { margin: '0 0 22px' },
    { ...titular(evento, { margin: '0 0 2px', fontSize: '22px', lineHeight: '26px' }, 'h2'), text: evento },
    cuandoEs(estado, momentoEn(inicio, zonaHoraria).largo, { margin: 0 }),
    lugar !== null && nota(lugar),
    nota(boletosDe(hallado)),
    hasta !== null && nota(`Este enlace abre hasta el ${momentoEn(hasta, zonaHoraria).largo}.`),
    { html: ligaCorreo(enlace, etiqueta, { fontSize: '16px', fontWeight: 700 }), text: `${etiqueta}: ${enlace}` },
  )
}

/** "Tus boletos en Éntrale": all that this address can still use or pay, and what it asked for of before. */
export const buildCorreoBusqueda = (hallados: readonly Hallado[]): Promise<Correo> =>
  buildCorreo({
    subject: 'Tus boletos en Éntrale',
    titulo: 'Tus boletos',
    previa: ENTRADA,
    piezas: [parrafo(`Hola: ${ENTRADA}`), raya, ...hallados.map(unoDe), raya, nota(PIE)],
  })
