import { CLASES_INCIDENCIA, type Incidencia, resolverBody } from '@entrale/contract/administracion/incidencias'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { pesos } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import { esUno } from '../../../lib/validas'
import { Button } from '../../../ui/button'
import type { Column } from '../../../ui/data-table'
import { Dialog, DialogClose } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { FilterSelect } from '../../../ui/filter-controls'
import { Textarea } from '../../../ui/input'
import { Anchor } from '../../../ui/link'
import { useHacer } from '../../comun/hacer'
import { Fichas } from '../../comun/listas/filtros'
import { ADMINISTRADO, incidenciasQuery } from '../comun/consultas'
import { Cuando } from '../comun/datos'
import { Lista } from '../comun/lista'
import { PROVEEDORES } from '../comun/nombres-proveedor'
import { rutaCompraAdministrada } from '../comun/rutas'
import { enPalabras } from './detalle'

const CLASES: Record<Incidencia['clase'], string> = {
  monto: 'El monto no es el que se pidió',
  moneda: 'Llegó en otra moneda',
  sin_dueno: 'Dinero que nadie espera',
  reembolso: 'Un reembolso no pudo hacerse',
  conciliacion: 'El proveedor dice otra cosa',
  contracargo: 'Un banco desconoció el pago',
}
const VALIDAS = {
  estado: (texto: string) => texto === 'resueltas',
  clase: esUno(CLASES_INCIDENCIA),
}

const Detalle = ({ detalle }: Pick<Incidencia, 'detalle'>) => (
  <>
    {enPalabras(detalle).map(([campo, texto]) => (
      <span key={campo} className="wrap-anywhere block font-normal text-muted text-xs">
        {campo}: {texto}
      </span>
    ))}
  </>
)

function Resolver({ id, clase }: Pick<Incidencia, 'id' | 'clase'>) {
  const [abierto, setAbierto] = useState(false)
  const formulario = useId()
  const form = useSchemaForm(resolverBody, { defaultValues: { nota: '' } })
  const { enviando, hacer } = useHacer(ADMINISTRADO, 'aviso')
  const resolver = async (body: { nota: string }) => {
    await api('POST /administracion/incidencias/:id/resolver', { params: { id }, body })
    setAbierto(false)
  }
  const enviar = form.handleSubmit((body) => hacer(() => resolver(body), 'La incidencia quedó resuelta.'))
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">Volver</Button>
      </DialogClose>
      <Button type="submit" form={formulario} variant="primary" loading={enviando}>
        Marcar resuelta
      </Button>
    </>
  )
  return (
    <>
      <Button size="sm" icon={<Check aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Resolver
      </Button>
      <Dialog
        open={abierto}
        onOpenChange={setAbierto}
        title="¿Cómo se resolvió?"
        description={CLASES[clase]}
        footer={footer}
      >
        <form id={formulario} method="post" noValidate onSubmit={(event) => void enviar(event)} className="py-1">
          <Field label="Qué se hizo" error={form.formState.errors.nota?.message} required>
            <Textarea rows={3} maxLength={500} readOnly={enviando} {...form.register('nota')} />
          </Field>
        </form>
      </Dialog>
    </>
  )
}

const columnasDe = (abiertas: boolean): Column<Incidencia>[] => [
  {
    key: 'clase',
    header: 'Incidencia',
    primary: true,
    cell: ({ clase, detalle }) => (
      <>
        <span className="block wrap-anywhere font-semibold">{CLASES[clase]}</span>
        <Detalle detalle={detalle} />
      </>
    ),
  },
  {
    key: 'pago',
    header: 'Pago',
    cell: ({ pago }) =>
      pago === null ? (
        <span className="text-muted">Sin pago</span>
      ) : (
        <>
          {pago.folio === null ? (
            <span>Sin compra</span>
          ) : (
            <Anchor href={rutaCompraAdministrada(pago.folio)} className="link type-folio hit-area text-sm">
              {pago.folio}
            </Anchor>
          )}
          <span className="block text-muted text-sm">
            {PROVEEDORES[pago.proveedor] ?? pago.proveedor}, {pesos(pago.monto)}
          </span>
        </>
      ),
  },
  { key: 'creada', header: 'Desde', align: 'end', cell: ({ creadoEn }) => <Cuando iso={creadoEn} /> },
  abiertas
    ? {
        key: 'hacer',
        header: 'Qué hacer',
        align: 'end',
        wide: true,
        cell: (incidencia) => <Resolver {...incidencia} />,
      }
    : {
        key: 'resuelta',
        header: 'Cómo se resolvió',
        cell: ({ nota, resueltaPor, resueltaEn }) => (
          <>
            <span className="wrap-anywhere block">{nota === '' ? 'Se resolvió por sí sola.' : nota}</span>
            <span className="block text-muted text-sm">
              {resueltaPor ?? 'Nadie en particular'}, {resueltaEn !== null && <Cuando iso={resueltaEn} />}
            </span>
          </>
        ),
      },
]

/** What a person must look at: money that does not add up. */
export function Incidencias() {
  const filtros = useFiltros(VALIDAS)
  const abiertas = filtros.valores.estado === ''
  return (
    <>
      <div className="mb-4">
        <FilterSelect
          label="Clase de incidencia"
          all="Todas las clases"
          className="md:w-80"
          value={filtros.valores.clase}
          options={CLASES_INCIDENCIA.map((clase) => [clase, CLASES[clase]])}
          onChange={(clase) => filtros.poner({ clase })}
        />
        <Fichas
          filtros={filtros}
          clave="estado"
          rotulo="Estado de las incidencias"
          todas="Abiertas"
          opciones={[['resueltas', 'Resueltas']]}
        />
      </div>
      <Lista
        consulta={useQuery(incidenciasQuery(filtros.valores, filtros.pagina))}
        filtros={filtros}
        nombre="las incidencias"
        titulo={abiertas ? 'Incidencias abiertas' : 'Incidencias resueltas'}
        palabras={['incidencia', 'incidencias']}
        columnas={columnasDe(abiertas)}
        llave={({ id }) => id}
        vacia={{
          titulo: 'No hay incidencias abiertas',
          texto: 'Si el dinero de un pago no cuadra, aparecerá aquí para que alguien lo revise.',
        }}
      />
    </>
  )
}
