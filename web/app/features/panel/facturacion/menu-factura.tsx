import type { Global, Solicitud } from '@entrale/contract/facturacion/schemas'
import { Ban, FileCode2, FileText, PenLine, RotateCw, Scale } from 'lucide-react'
import { descargarArchivo } from '../../../lib/descargar'
import { MenuItem, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { useHacer } from '../../comun/hacer'

export type Hecho = 'reintentar' | 'externa' | 'cancelar' | 'ajustada'
type Factura = Pick<
  Solicitud | Global,
  'estado' | 'enCurso' | 'cancelando' | 'porAjustar' | 'pdf' | 'xml' | 'externa'
> &
  Partial<Pick<Solicitud, 'sinRespuesta'>>
type Props = {
  factura: Factura
  de: string
  puede: boolean
  conExterna: boolean
  /** It is made out by itself: all that may be done is to try again. */
  soloReintentar?: boolean
  onElegir: (hecho: Hecho) => void
}

const icon = { size: 18, strokeWidth: 1.75 }

/** What may be done with an invoice now. Who may not change it still takes its files. */
function hechosDe(
  { estado, enCurso, sinRespuesta = false, cancelando, porAjustar }: Factura,
  puede: boolean,
  conExterna: boolean,
): Hecho[] {
  if (!puede) return []
  const viva = estado === 'solicitada' || estado === 'error'
  return [
    ...(viva ? (['reintentar'] as const) : []),
    ...(viva && conExterna && (!enCurso || sinRespuesta) ? (['externa'] as const) : []),
    ...(porAjustar > 0 && conExterna ? (['ajustada'] as const) : []),
    ...(estado !== 'cancelada' && !enCurso && !cancelando ? (['cancelar'] as const) : []),
  ]
}
const ROTULOS: Record<Hecho, string> = {
  reintentar: 'Emitir de nuevo',
  externa: 'La emití por fuera',
  ajustada: 'Ya emití la nota de crédito',
  cancelar: 'Cancelar factura',
}
const ICONOS = { reintentar: RotateCw, externa: PenLine, ajustada: Scale, cancelar: Ban }

export function MenuFactura({ factura, de, puede, conExterna, soloReintentar = false, onElegir }: Props) {
  const hechos = hechosDe(factura, puede, conExterna).filter((hecho) => !soloReintentar || hecho === 'reintentar')
  const { pdf, xml } = factura
  const { hacer } = useHacer(undefined, 'aviso')
  if (hechos.length === 0 && pdf === null) return null
  const label = `Acciones de ${de}`
  return (
    <RowMenu label={label}>
      {pdf !== null && (
        <MenuItem icon={<FileText {...icon} />} onSelect={() => void hacer(() => descargarArchivo(pdf, 'factura.pdf'))}>
          Descargar PDF
        </MenuItem>
      )}
      {xml !== null && (
        <MenuItem
          icon={<FileCode2 {...icon} />}
          onSelect={() => void hacer(() => descargarArchivo(xml, 'factura.xml'))}
        >
          Descargar XML
        </MenuItem>
      )}
      {pdf !== null && hechos.length > 0 && <MenuRule />}
      {hechos.map((hecho) => {
        const Icono = ICONOS[hecho]
        return (
          <MenuItem
            key={hecho}
            danger={hecho === 'cancelar'}
            icon={<Icono {...icon} />}
            onSelect={() => onElegir(hecho)}
          >
            {ROTULOS[hecho]}
          </MenuItem>
        )
      })}
    </RowMenu>
  )
}
