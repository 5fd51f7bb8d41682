import { diasDe, textoDeDias } from '@entrale/contract/dias'
import { type ReglaExpediente, reglaExpedienteBody } from '@entrale/contract/expedientes/reglas'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, enteroDe, textoDe } from '../../../lib/centavos'
import { tasa } from '../../../lib/dia'
import { cuenta } from '../../../lib/formatos'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Datos } from '../comun/datos'
import { DialogoGuardar } from '../comun/dialogo-guardar'
import { maniana } from '../comun/manana'
import { CampoDesde, CampoFuente, CampoPorciento, TarjetaDeReglas } from '../comun/reglas'
import { REGLAS, reglasExpedienteQuery } from './consultas'

const ENTEROS = ['conservaMeses', 'constanciaMeses', 'graciaDias', 'listasDias'] as const
type Formulario = Record<(typeof ENTEROS)[number] | 'desde' | 'beneficiarioBps' | 'avisoDias' | 'fuente', string>
const esquema = z.pipe(
  z.transform(({ desde, beneficiarioBps, avisoDias, fuente, ...enteros }: Formulario) => ({
    ...{ desde, fuente, beneficiarioBps: centavosDe(beneficiarioBps), avisoDias: diasDe(avisoDias) },
    ...Object.fromEntries(ENTEROS.map((campo) => [campo, enteroDe(enteros[campo])])),
  })),
  reglaExpedienteBody,
)
const ROTULOS: Record<(typeof ENTEROS)[number], readonly [string, string]> = {
  conservaMeses: ['Meses que se conserva', 'Desde que termina la organización.'],
  constanciaMeses: ['Meses que cuenta la constancia', 'Desde que se sube.'],
  graciaDias: ['Días de gracia del contrato', 'Cuánto cuenta la versión de antes.'],
  listasDias: ['Días que cuenta una consulta', 'De las listas de la autoridad.'],
}
const numero = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular-nums' } as const

type De = { regla: ReglaExpediente; hoy: string; onCerrar: () => void }
function Nueva({ regla, hoy, onCerrar }: De) {
  const form = useSchemaForm(esquema, {
    defaultValues: {
      ...{ desde: maniana(hoy), fuente: regla.fuente, avisoDias: textoDeDias(regla.avisoDias) },
      beneficiarioBps: textoDe(regla.beneficiarioBps),
      ...Object.fromEntries(ENTEROS.map((campo) => [campo, String(regla[campo])])),
    } as Formulario,
  })
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={[...ENTEROS, 'desde', 'beneficiarioBps', 'avisoDias', 'fuente']}
      clave={REGLAS}
      accion={(body) => api('POST /administracion/reglas-expediente', { body })}
      titulo="Cambiar las reglas"
      texto="Valen desde ese día. Si ya hay unas por venir del mismo día, las reemplazan."
      hecho="Guardamos las reglas"
      onCerrar={onCerrar}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CampoDesde hoy={hoy} error={errors.desde?.message} {...form.register('desde')} />
        <CampoPorciento
          label="Beneficiario controlador"
          hint="Desde qué parte de la empresa."
          error={errors.beneficiarioBps?.message}
          {...form.register('beneficiarioBps')}
        />
        {ENTEROS.map((campo) => (
          <Field key={campo} label={ROTULOS[campo][0]} required error={errors[campo]?.message} hint={ROTULOS[campo][1]}>
            <Input {...numero} {...form.register(campo)} />
          </Field>
        ))}
      </div>
      <Field
        label="Días de aviso antes de vencer"
        required
        error={errors.avisoDias?.message}
        hint="Separados por comas. En el último también se avisa a quien administra."
      >
        <Input autoComplete="off" className="tabular-nums" {...form.register('avisoDias')} />
      </Field>
      <CampoFuente error={errors.fuente?.message} {...form.register('fuente')} />
    </DialogoGuardar>
  )
}

const Cifras = ({ regla }: { regla: ReglaExpediente }) => (
  <Datos
    datos={[
      ['Beneficiario controlador', `Desde ${tasa(regla.beneficiarioBps)}`],
      ['Se conserva', cuenta(regla.conservaMeses, 'mes', 'meses')],
      ['La constancia cuenta', cuenta(regla.constanciaMeses, 'mes', 'meses')],
      ['Gracia del contrato', cuenta(regla.graciaDias, 'día', 'días')],
      ['Una consulta de listas cuenta', cuenta(regla.listasDias, 'día', 'días')],
      ['Aviso antes de vencer', `${textoDeDias(regla.avisoDias)} días`],
      ['Fuente', regla.fuente],
    ]}
  />
)

/** What the law and the house ask of expedientes: what began is never changed, other rules follow it. */
export const ReglasDeExpedientes = () => (
  <TarjetaDeReglas
    consulta={useQuery(reglasExpedienteQuery)}
    nombre="las reglas de los expedientes"
    titulo="Reglas de los expedientes"
    lead="Cada cifra la confirma un contador o un abogado."
    boton="Cambiar las reglas"
    cifras={(regla) => <Cifras regla={regla} />}
    nueva={({ regla, ...de }) => regla && <Nueva regla={regla} {...de} />}
  />
)
