import { ENTIDADES } from '@entrale/contract/entidades'
import { type TasaLocal, tasaLocalBody } from '@entrale/contract/impuesto-local/schemas'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe } from '../../../lib/centavos'
import { Switch } from '../../../ui/choice'
import { Field } from '../../../ui/field'
import { Input, NativeSelect } from '../../../ui/input'
import { ADMINISTRADO } from '../comun/consultas'
import { DialogoGuardar } from '../comun/dialogo-guardar'
import { maniana } from '../comun/manana'
import { CampoDesde, CampoFuente, CampoHasta, CampoPorciento } from '../comun/reglas'

type Datos = Record<'entidad' | 'municipio' | 'bps' | 'cortesiasBps' | 'desde' | 'hasta' | 'fuente', string> & {
  soloExentos: boolean
}
const esquema = z.pipe(
  z.transform(({ bps, cortesiasBps, hasta, ...datos }: Datos) => ({
    ...datos,
    bps: centavosDe(bps),
    cortesiasBps: cortesiasBps.trim() === '' ? null : centavosDe(cortesiasBps),
    hasta: hasta === '' ? null : hasta,
  })),
  tasaLocalBody,
)
const CAMPOS = ['municipio', 'bps', 'cortesiasBps', 'desde', 'hasta', 'fuente']

const useTasaLocal = (hoy: string) =>
  useSchemaForm(esquema, {
    defaultValues: {
      ...{ entidad: 'Ciudad de México', municipio: '', bps: '', cortesiasBps: '', desde: maniana(hoy), hasta: '' },
      ...{ fuente: '', soloExentos: true },
    } as Datos,
  })

type Formulario = ReturnType<typeof useTasaLocal>
const Lugar = ({ form }: { form: Formulario }) => (
  <>
    <Field label="Entidad" required error={form.formState.errors.entidad?.message}>
      <NativeSelect {...form.register('entidad')}>
        {ENTIDADES.map((una) => (
          <option key={una}>{una}</option>
        ))}
      </NativeSelect>
    </Field>
    <Field
      label="Municipio"
      optional
      error={form.formState.errors.municipio?.message}
      hint="Solo si el suyo es distinto al de la entidad."
    >
      <Input autoComplete="off" maxLength={80} {...form.register('municipio')} />
    </Field>
  </>
)

/** A rate of a place from a day to come on. */
export function NuevaTasaLocal({ hoy, onCerrar }: { hoy: string; onCerrar: () => void }) {
  const form = useTasaLocal(hoy)
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={CAMPOS}
      clave={ADMINISTRADO}
      accion={(body) => api('POST /administracion/impuesto-local/tasas', { body })}
      titulo="Agregar una tasa local"
      texto="Sigue a la que vale hasta ese día. Si ya hay una por venir del mismo lugar y día, la reemplaza."
      boton="Agregar tasa"
      hecho="Agregamos la tasa"
      onCerrar={onCerrar}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Lugar form={form} />
        <CampoPorciento
          label="Tasa"
          hint="De lo que se cobra por cada boleto."
          error={errors.bps?.message}
          {...form.register('bps')}
        />
        <CampoPorciento
          label="Cortesías sin impuesto"
          optional
          hint="Hasta qué parte del aforo. Vacío: ninguna lo causa."
          error={errors.cortesiasBps?.message}
          {...form.register('cortesiasBps')}
        />
        <CampoDesde hoy={hoy} error={errors.desde?.message} {...form.register('desde')} />
        <CampoHasta
          hoy={hoy}
          hint="Vacío: hasta que haya otra."
          error={errors.hasta?.message}
          {...form.register('hasta')}
        />
      </div>
      <Switch label="Solo boletos exentos de IVA" {...form.register('soloExentos')} />
      <CampoFuente error={errors.fuente?.message} {...form.register('fuente')} />
    </DialogoGuardar>
  )
}

export const lugarDe = ({ entidad, municipio }: Pick<TasaLocal, 'entidad' | 'municipio'>): string =>
  municipio === '' ? entidad : `${municipio}, ${entidad}`
