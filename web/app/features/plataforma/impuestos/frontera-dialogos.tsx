import { type EntidadFrontera, entidadFronteraBody, terminarFronteraBody } from '@entrale/contract/boletos/frontera'
import { ENTIDADES } from '@entrale/contract/entidades'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { Input, NativeSelect } from '../../../ui/input'
import { ADMINISTRADO } from '../comun/consultas'
import { DialogoGuardar } from '../comun/dialogo-guardar'
import { maniana } from '../comun/manana'
import { CampoDesde, CampoFuente, CampoHasta, ULTIMO_DIA } from '../comun/reglas'

type Datos = Record<'entidad' | 'desde' | 'hasta' | 'fuente', string>
const esquema = z.pipe(
  z.transform(({ hasta, ...datos }: Datos) => ({ ...datos, hasta: hasta === '' ? null : hasta })),
  entidadFronteraBody,
)

/** An entidad that enters the region on a day to come. */
export function NuevaEntidadFrontera({ hoy, onCerrar }: { hoy: string; onCerrar: () => void }) {
  const form = useSchemaForm(esquema, {
    defaultValues: { entidad: ENTIDADES[0], desde: maniana(hoy), hasta: '', fuente: '' } as Datos,
  })
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={['entidad', 'desde', 'hasta', 'fuente']}
      clave={ADMINISTRADO}
      accion={(body) => api('POST /administracion/frontera', { body })}
      titulo="Agregar una entidad"
      texto="Desde ese día, los boletos de sus eventos pueden llevar IVA de 8 %."
      boton="Agregar entidad"
      hecho="Agregamos la entidad"
      onCerrar={onCerrar}
    >
      <Field label="Entidad" required error={errors.entidad?.message}>
        <NativeSelect {...form.register('entidad')}>
          {ENTIDADES.map((una) => (
            <option key={una}>{una}</option>
          ))}
        </NativeSelect>
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CampoDesde hoy={hoy} error={errors.desde?.message} {...form.register('desde')} />
        <CampoHasta
          hoy={hoy}
          hint="Vacío: sin fin por ahora."
          error={errors.hasta?.message}
          {...form.register('hasta')}
        />
      </div>
      <CampoFuente error={errors.fuente?.message} {...form.register('fuente')} />
    </DialogoGuardar>
  )
}

/** Its last day: today at the earliest, so that what was sold stays as it was. */
export function TerminarFrontera({ una, hoy, onCerrar }: { una: EntidadFrontera; hoy: string; onCerrar: () => void }) {
  const { entidad, desde } = una
  const form = useSchemaForm(terminarFronteraBody, { defaultValues: { entidad, desde, hasta: una.hasta ?? '' } })
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={['hasta']}
      clave={ADMINISTRADO}
      accion={(body) => api('POST /administracion/frontera/terminar', { body })}
      titulo={`${entidad} en la región fronteriza`}
      texto="Después de su último día, nadie puede poner IVA de 8 % a boletos de ahí. Lo vendido no cambia."
      hecho="Guardamos su último día"
      onCerrar={onCerrar}
    >
      <Field label="Último día" required error={errors.hasta?.message}>
        <Input type="date" min={desde > hoy ? desde : hoy} max={ULTIMO_DIA} {...form.register('hasta')} />
      </Field>
    </DialogoGuardar>
  )
}
