import type { Asistente } from '@entrale/contract/compras/asistentes'
import { Gift } from 'lucide-react'
import { diaCorto } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import type { Column } from '../../../ui/data-table'
import { InlineEdit } from '../../../ui/inline-edit'
import { Anchor } from '../../../ui/link'
import { Correo } from '../comun/correo'
import { EstadoAdmision } from '../comun/estado-admision'

type Edicion = {
  /** Answers what was wrong, or null. */
  onNombre: (id: string, nombre: string) => Promise<string | null>
  onEditando: (editando: boolean) => void
}
type Vista = {
  zona: string
  hrefDe: (folio: string) => string /** Null for whoever only reads. */
  edicion: Edicion | null /** Null where nothing was asked. */
  onRespuestas: ((asistente: Asistente) => void) | null
}

const SE_CAMBIA: readonly Asistente['estado'][] = ['valido', 'usado']

function Persona({
  asistente: { id, folio, numero, nombre, email, estado },
  edicion,
}: { asistente: Asistente } & Pick<Vista, 'edicion'>) {
  const nombreVisto = <b className="wrap-anywhere block min-w-0 font-semibold">{nombre}</b>
  return (
    <>
      {edicion === null || !SE_CAMBIA.includes(estado) ? (
        nombreVisto
      ) : (
        <InlineEdit
          label={`Nombre en el boleto ${numero} de ${folio}`}
          value={nombre}
          maxLength={120}
          onSave={(nuevo) => edicion.onNombre(id, nuevo)}
          onEditing={edicion.onEditando}
        >
          {nombreVisto}
        </InlineEdit>
      )}
      <Correo email={email} />
    </>
  )
}

const Tipo = ({ tipo, cortesia }: Asistente) => (
  <span className="wrap-anywhere block md:min-w-16">
    {tipo}
    {cortesia && (
      <span className="flex items-center gap-1 text-muted text-xs max-md:justify-end">
        <Gift aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
        Cortesía
      </span>
    )}
  </span>
)

/** One row per boleto. */
export const columnasDeAsistentes = ({ zona, hrefDe, edicion, onRespuestas }: Vista): Column<Asistente>[] => [
  {
    key: 'asistente',
    header: 'Asistente',
    primary: true,
    cell: (asistente) => <Persona asistente={asistente} edicion={edicion} />,
  },
  { key: 'tipo', header: 'Tipo', cell: (asistente) => <Tipo {...asistente} /> },
  { key: 'estado', header: 'Estado', cell: (asistente) => <EstadoAdmision {...asistente} zona={zona} /> },
  {
    key: 'compra',
    header: 'Compra',
    cell: ({ folio, numero }) => (
      <span className="whitespace-nowrap">
        <Anchor href={hrefDe(folio)} aria-label={`Ver la compra ${folio}`} className="link type-folio text-xs">
          {folio}
        </Anchor>{' '}
        <span className="text-muted text-xs">· boleto {numero}</span>
      </span>
    ),
  },
  {
    key: 'fecha',
    header: 'Fecha',
    align: 'end',
    hideBelow: 'lg',
    hideOnCard: true,
    cell: ({ fechaCompra }) => (
      <time dateTime={fechaCompra} className="text-muted">
        {diaCorto(fechaCompra, zona)}
      </time>
    ),
  },
  ...(onRespuestas === null
    ? []
    : [
        {
          key: 'respuestas',
          header: 'Respuestas',
          align: 'end' as const,
          cell: (asistente: Asistente) => (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Ver las respuestas de ${asistente.nombre}, boleto ${asistente.numero}`}
              onClick={() => onRespuestas(asistente)}
            >
              Ver
            </Button>
          ),
        },
      ]),
]
