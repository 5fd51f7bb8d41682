import { type ReglaFactura, reglaFacturaBody } from '@entrale/contract/facturacion/reglas'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { enteroDe } from '../../../lib/centavos'
import { diaConAnio } from '../../../lib/dia'
import { cuenta } from '../../../lib/formatos'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Datos } from '../comun/datos'
import { DialogoGuardar } from '../comun/dialogo-guardar'
import { maniana } from '../comun/manana'
import { CampoDesde, CampoFuente, type DeNueva, TarjetaDeReglas } from '../comun/reglas'
import { REGLAS_FACTURA, reglasFacturaQuery } from './consultas'

type Formulario = Record<'desde' | 'dias' | 'fuente', string>
const esquema = z.pipe(
  z.transform(({ dias, ...datos }: Formulario) => ({ ...datos, dias: enteroDe(dias) })),
  reglaFacturaBody,
)

function Nueva({ regla, hoy, onCerrar }: DeNueva<ReglaFactura>) {
  const form = useSchemaForm(esquema, {
    defaultValues: {
      ...{ desde: maniana(hoy), fuente: regla?.fuente ?? '', dias: regla === undefined ? '' : String(regla.dias) },
    } as Formulario,
  })
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={['desde', 'dias', 'fuente']}
      clave={REGLAS_FACTURA}
      accion={(body) => api('POST /administracion/reglas-factura', { body })}
      titulo="Cambiar el plazo"
      texto="Vale para lo que se pague desde ese día. Quien ya pagó conserva el suyo."
      hecho="Guardamos el plazo"
      onCerrar={onCerrar}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CampoDesde hoy={hoy} error={errors.desde?.message} {...form.register('desde')} />
        <Field label="Días de más" required error={errors.dias?.message} hint="Después de que acaba el año.">
          <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('dias')} />
        </Field>
      </div>
      <CampoFuente error={errors.fuente?.message} {...form.register('fuente')} />
    </DialogoGuardar>
  )
}

const plazo = (dias: number) =>
  dias === 0
    ? 'Hasta que acabe el año en que se pagó'
    : `Hasta ${cuenta(dias, 'día', 'días')} después del año en que se pagó`

const Cifras = ({ regla: { dias, desde, fuente } }: { regla: ReglaFactura }) => (
  <Datos
    datos={[
      ['Se puede pedir', plazo(dias)],
      ['Desde', diaConAnio(desde)],
      ['Fuente', fuente],
    ]}
  />
)

/** Until when buyers may ask for their invoice: what began is never changed, another rule follows it. */
export const ReglasDeFactura = () => (
  <TarjetaDeReglas
    consulta={useQuery(reglasFacturaQuery)}
    nombre="el plazo para pedir factura"
    titulo="Plazo para pedir factura"
    lead="Hasta cuándo puede pedir su factura quien compró. Lo confirma un contador."
    boton="Cambiar el plazo"
    cifras={(regla) => <Cifras regla={regla} />}
    nueva={(de) => <Nueva {...de} />}
  />
)
