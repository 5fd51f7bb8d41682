import { slugDe } from '@entrale/contract/comunes'
import { duplicarEventoBody } from '@entrale/contract/eventos/formulario'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../../lib/api'
import { useSchemaForm } from '../../../../lib/api-form'
import { rutaEvento } from '../../../../lib/seo/seo'
import { wallAt } from '../../../../ui/date-time'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { toast } from '../../../../ui/toaster'
import { useEnvio } from '../../../comun/envio'
import { DialogoForm } from './dialogo-form'
import { CamposFechas, type Fechas, fechasDe } from './fechas'
import { deEvento, type Propio } from './propio'

type Datos = Fechas & { nombre: string; slug: string }
const CAMPOS = ['nombre', 'slug', 'fechaInicio', 'fechaFin'] as const
const SEMANA_MS = 7 * 24 * 3_600_000

/** "velada-2" after "velada", "velada-3" after "velada-2". */
function siguienteSlug(slug: string): string {
  const [, raiz = slug, numero] = /^(.*?)-(\d{1,3})$/.exec(slug) ?? []
  return `${raiz.slice(0, 96)}-${numero === undefined ? 2 : Number(numero) + 1}`
}

/** The same weekday and hour, in the first week that is still to come. */
function copiaDe({ nombreMostrado, slug, fechaInicio, fechaFin, zonaHoraria }: EventoOrganizador): Datos {
  const semanas = Math.max(1, Math.ceil((Date.now() - Date.parse(fechaInicio)) / SEMANA_MS))
  const despues = (fecha: string) => wallAt(Date.parse(fecha) + semanas * SEMANA_MS, zonaHoraria)
  return {
    nombre: nombreMostrado,
    slug: siguienteSlug(slug),
    fechaInicio: despues(fechaInicio),
    fechaFin: despues(fechaFin),
  }
}

function useDuplicar({ evento, organizacion, onHecho, onCerrar }: Propio) {
  const { zonaHoraria: zona } = evento
  const esquema = useMemo(
    () =>
      z.pipe(
        z.transform((datos: Datos) => ({ ...datos, ...fechasDe(datos, zona) })),
        duplicarEventoBody,
      ),
    [zona],
  )
  const form = useSchemaForm(esquema, { defaultValues: copiaDe(evento) })
  const envio = useEnvio(
    form,
    CAMPOS,
    async (body) => {
      const donde = deEvento({ evento, organizacion })
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/duplicar', { ...donde, body })
      toast.success('Evento duplicado: revisa sus datos y publícalo')
      onCerrar()
      await onHecho(item)
    },
    { rechazoEn: 'aviso' },
  )
  return { form, envio }
}

/** Another evento with the same data, pictures and tipos de boleto, as a borrador. */
export function Duplicar(props: Propio) {
  const { evento, organizacion, onCerrar } = props
  const { form, envio } = useDuplicar(props)
  const { errors } = form.formState
  const slug = form.register('slug', { setValueAs: slugDe })
  return (
    <DialogoForm
      titulo={`Duplicar ${evento.nombreMostrado}`}
      descripcion="Se copian los datos, las imágenes, las políticas y los tipos de boleto. Nadie lo ve hasta que lo publiques."
      confirmar="Duplicar"
      {...envio}
      onCerrar={onCerrar}
    >
      <Field label="Nombre del evento" required error={errors.nombre?.message} counter={50}>
        <Input autoComplete="off" {...form.register('nombre')} />
      </Field>
      <Field
        label="URL"
        required
        error={errors.slug?.message}
        hint={<span className="break-all">{`${location.host}${rutaEvento(organizacion, form.watch('slug'))}`}</span>}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...slug} />
      </Field>
      <CamposFechas control={form.control} zona={evento.zonaHoraria} />
    </DialogoForm>
  )
}
