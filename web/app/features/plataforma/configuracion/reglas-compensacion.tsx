import { type ReglaCompensacion, reglaCompensacionBody } from '@entrale/contract/reembolsos/reglas'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, textoDe } from '../../../lib/centavos'
import { diaConAnio, tasa } from '../../../lib/dia'
import { EmptyState } from '../../../ui/states'
import { Datos } from '../comun/datos'
import { DialogoGuardar } from '../comun/dialogo-guardar'
import { maniana } from '../comun/manana'
import { CampoDesde, CampoFuente, CampoPorciento, type DeNueva, TarjetaDeReglas } from '../comun/reglas'
import { REGLAS_COMPENSACION, reglasCompensacionQuery } from './consultas'

type Formulario = Record<'desde' | 'bps' | 'fuente', string>
const esquema = z.pipe(
  z.transform(({ bps, ...datos }: Formulario) => ({ ...datos, bps: centavosDe(bps) })),
  reglaCompensacionBody,
)

function Nueva({ regla, hoy, onCerrar }: DeNueva<ReglaCompensacion>) {
  const form = useSchemaForm(esquema, {
    defaultValues: {
      ...{ desde: maniana(hoy), fuente: regla?.fuente ?? '' },
      bps: regla === undefined ? '' : textoDe(regla.bps),
    } as Formulario,
  })
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={['desde', 'bps', 'fuente']}
      clave={REGLAS_COMPENSACION}
      accion={(body) => api('POST /administracion/reglas-compensacion', { body })}
      titulo="Cambiar la compensación"
      texto="Vale para los eventos que fallen desde ese día. Lo que ya se dio no cambia."
      hecho="Guardamos la regla"
      onCerrar={onCerrar}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CampoDesde hoy={hoy} error={errors.desde?.message} {...form.register('desde')} />
        <CampoPorciento
          label="Compensación"
          hint="De lo que se pagó."
          error={errors.bps?.message}
          {...form.register('bps')}
        />
      </div>
      <CampoFuente error={errors.fuente?.message} {...form.register('fuente')} />
    </DialogoGuardar>
  )
}

const Cifras = ({ regla: { bps, desde, fuente } }: { regla: ReglaCompensacion }) => (
  <Datos
    datos={[
      ['Compensación', `${tasa(bps)} de lo que se pagó`],
      ['Desde', diaConAnio(desde)],
      ['Fuente', fuente],
    ]}
  />
)

/** What buyers are given where an evento fails: what began is never changed, another rule follows it. */
export const ReglasDeCompensacion = () => (
  <TarjetaDeReglas
    consulta={useQuery(reglasCompensacionQuery)}
    nombre="la compensación de la ley"
    titulo="Compensación de la ley"
    lead="Lo que se da a cada compra, además de su reembolso, cuando un evento no sale como se vendió. Lo confirma un abogado."
    boton="Cambiar la compensación"
    cifras={(regla) => <Cifras regla={regla} />}
    sinRegla={
      <EmptyState as="h3" title="Hoy no hay una regla" className="border-0">
        Sin ella, la compensación de la ley no se puede dar.
      </EmptyState>
    }
    nueva={(de) => <Nueva {...de} />}
  />
)
