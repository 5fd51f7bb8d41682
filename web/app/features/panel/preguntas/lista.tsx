import type { Pregunta } from '@entrale/contract/preguntas/schemas'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Asterisk, Pencil, Trash2 } from 'lucide-react'
import { cuenta } from '../../../lib/formatos'
import { IconButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { MenuItem, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { StateBadge } from '../../../ui/state-badge'
import { aQuien, nombreDeClase } from './palabras'

type Hacer = (pregunta: Pregunta) => void
type Acciones = {
  onEditar: Hacer
  onQuitar: Hacer
  onRestaurar: Hacer
  onMover: (pregunta: Pregunta, lugares: -1 | 1) => void
}
type Comun = {
  nombres: ReadonlyMap<string, string> /** Null for whoever only reads. */
  acciones: Acciones | null
  ocupado: boolean
}

const icon = { size: 18, strokeWidth: 1.75 }

function MenuPregunta({ pregunta, acciones }: { pregunta: Pregunta; acciones: Acciones }) {
  const label = `Acciones de ${pregunta.texto}`
  return (
    <RowMenu label={label}>
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => acciones.onEditar(pregunta)}>
        Editar
      </MenuItem>
      <MenuRule />
      {pregunta.archivada ? (
        <MenuItem icon={<ArchiveRestore {...icon} />} onSelect={() => acciones.onRestaurar(pregunta)}>
          Volver a preguntar
        </MenuItem>
      ) : (
        <MenuItem
          danger
          icon={pregunta.contestada ? <Archive {...icon} /> : <Trash2 {...icon} />}
          onSelect={() => acciones.onQuitar(pregunta)}
        >
          {pregunta.contestada ? 'Archivar' : 'Eliminar'}
        </MenuItem>
      )}
    </RowMenu>
  )
}

/** How often each choice was made, as bars and as numbers. */
function Cuentas({ texto, cuentas, respuestas }: Pick<Pregunta, 'texto' | 'cuentas' | 'respuestas'>) {
  return (
    <ul aria-label={`Respuestas a ${texto}`} className="mt-4 grid gap-2.5 text-md">
      {cuentas.map(({ opcion, cuantas, seOfrece }) => (
        <li key={opcion} className="grid gap-1">
          <span className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {opcion}
              {!seOfrece && <span className="text-muted text-sm"> · ya no se ofrece</span>}
            </span>
            <b className="num font-semibold">{cuantas.toLocaleString('es-MX')}</b>
          </span>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-chip bg-surface-2">
            <span
              className="block h-full rounded-chip bg-control"
              style={{ width: `${(cuantas / Math.max(1, respuestas)) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Mover({
  pregunta,
  lugar,
  ultimo,
  acciones,
  ocupado,
}: {
  pregunta: Pregunta
  lugar: number
  ultimo: number
  acciones: Acciones
  ocupado: boolean
}) {
  // still there for the focus while the order is stored
  const quieto = (si: boolean) => ({ 'aria-disabled': si || ocupado, className: si ? 'opacity-40' : '' })
  return (
    <>
      <IconButton
        label={`Subir ${pregunta.texto}`}
        variant="bare"
        size="sm"
        {...quieto(lugar === 0)}
        onClick={() => lugar > 0 && !ocupado && acciones.onMover(pregunta, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Bajar ${pregunta.texto}`}
        variant="bare"
        size="sm"
        {...quieto(lugar === ultimo)}
        onClick={() => lugar < ultimo && !ocupado && acciones.onMover(pregunta, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  )
}

function Renglon({
  pregunta,
  lugar,
  cuantas,
  nombres,
  acciones,
  ocupado,
}: Comun & { pregunta: Pregunta; lugar: number; cuantas: number }) {
  const { texto, ayuda, clase, obligatoria, respuestas, cuentas, archivada } = pregunta
  return (
    <li>
      <Card className={archivada ? 'bg-transparent' : ''}>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-semibold wrap-anywhere">{texto}</h3>
            {ayuda !== '' && <p className="text-muted text-sm wrap-anywhere">{ayuda}</p>}
            <p className="mt-1 text-muted text-sm wrap-anywhere">
              {nombreDeClase(clase)} · {aQuien(pregunta, nombres)}
            </p>
          </div>
          {acciones !== null && (
            <div className="-mt-1.5 -mr-2 flex shrink-0">
              {!archivada && cuantas > 1 && (
                <Mover pregunta={pregunta} lugar={lugar} ultimo={cuantas - 1} acciones={acciones} ocupado={ocupado} />
              )}
              <MenuPregunta pregunta={pregunta} acciones={acciones} />
            </div>
          )}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          {obligatoria && !archivada && <StateBadge tone="ink" icon={Asterisk} text="Obligatoria" />}
          {archivada && <StateBadge tone="gris" icon={Archive} text="Archivada" />}
          <span className="text-muted text-sm">
            {respuestas === 0 ? 'Sin respuestas' : cuenta(respuestas, 'respuesta', 'respuestas')}
          </span>
        </div>
        {respuestas > 0 && cuentas.length > 0 && <Cuentas texto={texto} cuentas={cuentas} respuestas={respuestas} />}
      </Card>
    </li>
  )
}

/** The questions in their order, each with how it was answered. */
export const ListaPreguntas = ({
  titulo,
  preguntas,
  ...comun
}: Comun & { titulo: string; preguntas: readonly Pregunta[] }) => (
  <ol aria-label={titulo} className="grid gap-4">
    {preguntas.map((pregunta, lugar) => (
      <Renglon key={pregunta.id} {...comun} pregunta={pregunta} lugar={lugar} cuantas={preguntas.length} />
    ))}
  </ol>
)
