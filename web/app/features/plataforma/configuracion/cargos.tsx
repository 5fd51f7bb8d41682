import type { CargoOrganizacion } from '@entrale/contract/plataforma/ajustes'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api'
import { textoDe } from '../../../lib/centavos'
import { useBusqueda, useFiltros } from '../../../lib/use-filtros'
import { useGuardar } from '../../../lib/use-guardar'
import { esTermino } from '../../../lib/validas'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/data-table'
import { Dialog } from '../../../ui/dialog'
import { FieldError } from '../../../ui/field'
import { FilterSearch } from '../../../ui/filter-controls'
import { EmptyState } from '../../../ui/states'
import { toast } from '../../../ui/toaster'
import { SinDatos } from '../../comun/listas/sin-datos'
import { type Cargo, cargoEnPalabras } from '../comun/cargo'
import { CamposCargo, ConfirmarCargo, cargoEscrito, seAcepta } from './cargo'
import { CARGOS, cargosQuery } from './consultas'

function CargoDialogo({
  organizacion,
  general,
  onCerrar,
}: {
  organizacion: CargoOrganizacion
  general: Cargo
  onCerrar: () => void
}) {
  const formulario = useId()
  const { id, nombreMostrado, propio } = organizacion
  const actual = propio ?? general
  const form = useForm({
    defaultValues: { cargo: { puntosBase: textoDe(actual.puntosBase), fijo: textoDe(actual.fijo) } },
  })
  /** Undefined until it is asked about; null puts it back to what all pay. */
  const [nuevo, setNuevo] = useState<Cargo | null>()
  const { rechazo, guardar } = useGuardar(form, ['cargo.puntosBase', 'cargo.fijo'], CARGOS)
  const poner = async (cargo: Cargo | null) => {
    if (!(await guardar(() => api('PUT /administracion/cargos/:id', { params: { id }, body: { cargo } })))) return
    toast.success(
      cargo === null ? `${nombreMostrado} paga el cargo de todas` : `${nombreMostrado} tiene su propio cargo`,
    )
    onCerrar()
  }
  const onSubmit = form.handleSubmit(async ({ cargo: escrito }) => {
    const cargo = cargoEscrito(escrito)
    if (seAcepta(cargo)) setNuevo(cargo)
    else await poner(cargo)
  })
  const confirmar = form.handleSubmit(() => (nuevo === undefined ? undefined : poner(nuevo)))
  const { errors, isSubmitting } = form.formState
  const footer = (
    <>
      {propio !== null && (
        <Button variant="ghost" disabled={isSubmitting} onClick={() => setNuevo(null)}>
          Usar el de todas
        </Button>
      )}
      <Button type="submit" form={formulario} variant="primary" loading={isSubmitting} loadingText="Guardando">
        Guardar cargo
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && !isSubmitting && onCerrar()}
      title={`Cargo de ${nombreMostrado}`}
      description={`Todas pagan ${cargoEnPalabras(general)}. Los apartados que ya están hechos conservan el suyo.`}
      footer={footer}
    >
      <form id={formulario} method="post" noValidate onSubmit={onSubmit} className="grid gap-5 py-1">
        <CamposCargo
          form={form}
          errorDe={(campo) => errors.cargo?.[campo === 'cargo.fijo' ? 'fijo' : 'puntosBase']?.message}
        />
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      </form>
      {nuevo !== undefined && (
        <ConfirmarCargo
          de={cargoEnPalabras(actual)}
          a={nuevo === null ? `El de todas: ${cargoEnPalabras(general)}` : cargoEnPalabras(nuevo)}
          quienes={nombreMostrado}
          onConfirmar={() => {
            setNuevo(undefined)
            void confirmar()
          }}
          onCerrar={() => setNuevo(undefined)}
        />
      )}
    </Dialog>
  )
}

const columnasDe = (onCambiar: (organizacion: CargoOrganizacion) => void): Column<CargoOrganizacion>[] => [
  {
    key: 'nombre',
    header: 'Organización',
    primary: true,
    cell: ({ nombreMostrado, slug }) => (
      <span className="wrap-anywhere">
        <b className="font-semibold">{nombreMostrado}</b>
        <span className="block text-muted text-sm">/o/{slug}</span>
      </span>
    ),
  },
  {
    key: 'cargo',
    header: 'Cargo',
    cell: ({ propio }) =>
      propio === null ? (
        <span className="text-muted">El de todas</span>
      ) : (
        <span className="tabular-nums">{cargoEnPalabras(propio)}</span>
      ),
  },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (organizacion) => (
      <Button size="sm" onClick={() => onCambiar(organizacion)}>
        Cambiar<span className="sr-only"> el cargo de {organizacion.nombreMostrado}</span>
      </Button>
    ),
  },
]

const VALIDAS = { organizacion: esTermino }

/** Organizations that pay something else than all do. `?organizacion=` finds one. */
export function Cargos({ general }: { general: Cargo }) {
  const filtros = useFiltros(VALIDAS)
  const term = filtros.valores.organizacion
  const busqueda = useBusqueda(term, (organizacion) => filtros.poner({ organizacion }, true))
  const consulta = useQuery(cargosQuery(term))
  const [abierta, setAbierta] = useState<CargoOrganizacion | null>(null)
  const vacio =
    term === '' ? (
      <EmptyState as="h3" title="Todas pagan lo mismo" className="border-0">
        Busca una organización para ponerle su propio cargo.
      </EmptyState>
    ) : (
      <EmptyState
        as="h3"
        title="No encontramos esa organización"
        className="border-0"
        action={<Button onClick={busqueda.onClear}>Limpiar búsqueda</Button>}
      >
        Revisa el nombre o la dirección de su página.
      </EmptyState>
    )
  return (
    <Card>
      <CardHead title="Cargo de una organización" lead="Las que pagan distinto. Busca una para cambiarle el suyo." />
      <div className="mb-4 grid">
        <FilterSearch label="Buscar organizaciones" placeholder="Nombre o dirección" {...busqueda} />
      </div>
      {consulta.data === undefined ? (
        <SinDatos consulta={consulta} nombre="los cargos" as="h3" alto="h-24" />
      ) : (
        <DataTable
          caption="Cargos de organizaciones"
          columns={columnasDe(setAbierta)}
          rows={consulta.data.items}
          rowKey={({ id }) => id}
          busy={consulta.isPlaceholderData}
          empty={vacio}
        />
      )}
      {abierta !== null && (
        <CargoDialogo key={abierta.id} organizacion={abierta} general={general} onCerrar={() => setAbierta(null)} />
      )}
    </Card>
  )
}
