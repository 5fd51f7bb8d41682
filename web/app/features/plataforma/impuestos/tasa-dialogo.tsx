import { CONTRIBUYENTES_EN_PALABRAS, IMPUESTOS_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import { CONTRIBUYENTES, IMPUESTOS as CUALES, tasaRetencionBody } from '@entrale/contract/retenciones/schemas'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe } from '../../../lib/centavos'
import { Field } from '../../../ui/field'
import { NativeSelect } from '../../../ui/input'
import { ADMINISTRADO } from '../comun/consultas'
import { DialogoGuardar } from '../comun/dialogo-guardar'
import { maniana } from '../comun/manana'
import { CampoDesde, CampoFuente, CampoHasta, CampoPorciento } from '../comun/reglas'

type Datos = Record<'impuesto' | 'contribuyente' | 'bps' | 'desde' | 'hasta' | 'fuente', string>
const esquema = z.pipe(
  z.transform(({ bps, hasta, ...datos }: Datos) => ({
    ...datos,
    bps: centavosDe(bps),
    hasta: hasta === '' ? null : hasta,
  })),
  tasaRetencionBody,
)

/** A rate from a day to come on. */
export function NuevaTasa({ hoy, onCerrar }: { hoy: string; onCerrar: () => void }) {
  const form = useSchemaForm(esquema, {
    defaultValues: {
      ...{ impuesto: 'isr', contribuyente: 'fisica', bps: '', desde: maniana(hoy), hasta: '', fuente: '' },
    } as Datos,
  })
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={['bps', 'desde', 'hasta', 'fuente']}
      clave={ADMINISTRADO}
      accion={(body) => api('POST /administracion/retenciones/tasas', { body })}
      titulo="Agregar una tasa"
      texto="Sigue a la que vale hasta ese día. Si ya hay una por venir desde el mismo día, la reemplaza."
      boton="Agregar tasa"
      hecho="Agregamos la tasa"
      onCerrar={onCerrar}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Impuesto" required error={errors.impuesto?.message}>
          <NativeSelect {...form.register('impuesto')}>
            {CUALES.map((uno) => (
              <option key={uno} value={uno}>
                {IMPUESTOS_EN_PALABRAS[uno]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="A quién" required error={errors.contribuyente?.message}>
          <NativeSelect {...form.register('contribuyente')}>
            {CONTRIBUYENTES.map((uno) => (
              <option key={uno} value={uno}>
                {CONTRIBUYENTES_EN_PALABRAS[uno]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <CampoPorciento
          label="Tasa"
          hint="Del ingreso sin IVA, o del IVA cobrado."
          error={errors.bps?.message}
          {...form.register('bps')}
        />
        <CampoDesde hoy={hoy} error={errors.desde?.message} {...form.register('desde')} />
        <CampoHasta
          hoy={hoy}
          hint="Vacío: hasta que haya otra."
          error={errors.hasta?.message}
          {...form.register('hasta')}
        />
      </div>
      <CampoFuente error={errors.fuente?.message} {...form.register('fuente')} />
    </DialogoGuardar>
  )
}
