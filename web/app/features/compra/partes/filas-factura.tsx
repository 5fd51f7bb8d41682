import type { Compra, FacturaDeLaCompra } from '@entrale/contract/compras/compra'
import { FileText } from 'lucide-react'
import { pesos } from '../../../lib/formatos'
import { BotonDescarga } from '../../comun/descarga'
import { FilaBoton } from '../compras/fila'
import type { Abierto } from './compra-dialogos'

type Factura = FacturaDeLaCompra
const NOTA = {
  solicitada: 'Ya la pediste: te llega por correo',
  timbrada: 'Te la enviamos por correo',
  error: 'El SAT no aceptó tus datos: corrígelos',
  cancelada: 'La factura se canceló',
}
const ROTULO = {
  solicitada: 'Factura solicitada',
  timbrada: 'Factura emitida',
  error: 'Corregir mi factura',
  cancelada: 'Solicitar factura',
}

const notaDe = ({ estado, error, rfc, dePrueba }: Factura): string => {
  const tarda = estado === 'solicitada' && error !== null
  const nota = `${tarda ? 'El servicio que la timbra tarda: te llega por correo' : NOTA[estado]} · ${rfc}`
  return dePrueba && estado === 'timbrada' ? `${nota} · de prueba, sin validez fiscal` : nota
}

/** The files of one of both. */
function Archivos({ factura, de }: { factura: Factura | null; de: string }) {
  if (!factura?.pdf || !factura.xml) return null
  const nombre = de === 'boletos' ? 'Factura' : 'Cargo por servicio'
  return (
    <>
      <BotonDescarga variant="ghost" size="sm" hecho="" url={factura.pdf} archivo={`factura-${de}.pdf`}>
        {nombre} en PDF
      </BotonDescarga>
      <BotonDescarga variant="ghost" size="sm" hecho="" url={factura.xml} archivo={`factura-${de}.xml`}>
        {nombre} en XML
      </BotonDescarga>
    </>
  )
}

const ESTADO = {
  solicitada: 'en camino',
  timbrada: 'emitida',
  error: 'el SAT no aceptó tus datos',
  cancelada: 'cancelada',
}

/** Two suppliers, two documents: who makes out each, for how much, and how it stands. */
function Cuales({ compra, factura }: { compra: Compra; factura: Factura }) {
  const cargo = compra.facturaCargo?.estado ?? (factura.estado === 'solicitada' ? 'solicitada' : null)
  if (compra.cargos === 0 || cargo === null) return null
  const { organizador } = compra.evento
  return (
    <ul className="grid gap-1 text-muted text-sm">
      <li className="wrap-anywhere">
        {pesos(compra.subtotal)} de los boletos, de {organizador}:{' '}
        <b className="font-semibold">{ESTADO[factura.estado]}</b>
      </li>
      <li>
        {pesos(compra.cargos)} del cargo por servicio, de Éntrale: <b className="font-semibold">{ESTADO[cargo]}</b>
      </li>
    </ul>
  )
}

type Props = { compra: Compra; onAbrir: (que: Abierto) => void }
/** To ask for both invoices, to correct them, or what became of them; and their files. */
export function FilasDeFactura({ compra, onAbrir }: Props) {
  const { factura, facturaCargo, facturable } = compra
  if (factura === null && facturable === null) return null
  const falla = facturaCargo?.estado === 'error' ? facturaCargo : factura
  const quieta = falla?.estado === 'solicitada' || falla?.estado === 'timbrada'
  return (
    <>
      <FilaBoton
        icon={<FileText aria-hidden="true" />}
        nota={falla === null ? 'CFDI con tus datos fiscales' : notaDe(falla)}
        disabled={quieta || facturable === null}
        onClick={() => onAbrir('factura')}
      >
        {falla === null ? 'Solicitar factura' : ROTULO[falla.estado]}
      </FilaBoton>
      {factura !== null && (
        <li className="grid gap-1.5 border-line border-b py-2.5 pl-4 empty:hidden">
          <Cuales compra={compra} factura={factura} />
          {(factura.pdf ?? facturaCargo?.pdf) && (
            <div className="-ml-3 flex flex-wrap gap-x-1">
              <Archivos factura={factura} de="boletos" />
              <Archivos factura={facturaCargo} de="cargo" />
            </div>
          )}
          {facturable?.corrige && (
            <button
              type="button"
              className="link hit-area justify-self-start text-sm"
              onClick={() => onAbrir('factura')}
            >
              Corregir los datos de mis facturas
            </button>
          )}
        </li>
      )}
    </>
  )
}
