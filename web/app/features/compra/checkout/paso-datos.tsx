import { ArrowLeft, CircleUser } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { Checkbox } from '../../../ui/choice'
import { Field } from '../../../ui/field'
import { EmailInput, Input } from '../../../ui/input'
import { Anchor } from '../../../ui/link'
import { CorreoSugerido } from '../../comun/correo-sugerido'
import { type Datos, datosForm } from './datos-comprador'
import type { DatosEscritos } from './memoria'
import { Acciones, Titulo } from './partes'

const Legales = () => (
  <>
    Acepto los{' '}
    <Anchor className="link" href="/terminos-servicio" target="_blank">
      términos de servicio
    </Anchor>{' '}
    y leí el{' '}
    <Anchor className="link" href="/politicas-privacidad" target="_blank">
      aviso de privacidad
    </Anchor>
    .
  </>
)

/** Never ticked beforehand, and nothing depends on it. */
const Novedades = ({ organizador }: { organizador: string }) => (
  <>
    Quiero recibir novedades y promociones de {organizador} por correo. <span className="text-muted">Opcional.</span>
  </>
)

export const VolverABoletos = ({
  ocupado,
  onVolver,
  children,
}: {
  ocupado: boolean
  onVolver: () => void
  children: ReactNode
}) => (
  <Button
    variant="ghost"
    icon={<ArrowLeft aria-hidden="true" />}
    loading={ocupado}
    onClick={onVolver}
    className="-ml-5 max-sm:w-full max-sm:justify-start"
  >
    {children}
  </Button>
)

type PasoDatosProps = {
  /** Who may write to the buyer about other eventos. */
  organizador: string
  iniciales: DatosEscritos
  /** How long the boletos are held; null for an offer, which has its own time. */
  minutos: number | null
  /** Where signing in leads back to; null when there is a session. */
  hrefSesion: string | null
  gratis: boolean
  volver: string
  enfocar: boolean
  enviando: boolean
  soltando: boolean
  rechazo: ReactNode
  /** What the organizer asks. */
  preguntas: ReactNode
  /** The questions are still on their way. */
  esperando: boolean
  /** Whether all questions are answered; `enfocar` moves to the first that is not. */
  contestadas: () => { bien: boolean; enfocar: () => void }
  onEscribir: (datos: Partial<DatosEscritos>) => void
  onSeguir: (datos: Datos) => void
  onVolver: () => void
}

/** Keeps what is typed as it is typed. */
function useDatosForm(iniciales: DatosEscritos, onEscribir: PasoDatosProps['onEscribir']) {
  const form = useSchemaForm(datosForm, { defaultValues: iniciales as never })
  const { watch } = form
  useEffect(() => {
    const subscription = watch((datos) => onEscribir(datos as Partial<DatosEscritos>))
    return () => subscription.unsubscribe()
  }, [watch, onEscribir])
  return form
}

/** Step 2: who gets the boletos. No account needed, five fields. */
export function PasoDatos(props: PasoDatosProps) {
  const {
    organizador,
    iniciales,
    minutos,
    hrefSesion,
    gratis,
    volver,
    enfocar,
    enviando,
    soltando,
    rechazo,
    preguntas,
    esperando,
    contestadas,
    onEscribir,
    onSeguir,
    onVolver,
  } = props
  const form = useDatosForm(iniciales, onEscribir)
  const { errors } = form.formState
  const { register } = form
  const enviar = (event: FormEvent) => {
    const { bien, enfocar: enfocarPregunta } = contestadas()
    void form.handleSubmit((datos) => (bien ? onSeguir(datos) : enfocarPregunta()))(event)
  }
  return (
    <form onSubmit={enviar} noValidate className="grid content-start gap-5">
      <Titulo narrow="Tus" wide="datos" enfocar={enfocar}>
        {minutos === null
          ? 'Estos boletos son tuyos mientras dure tu oferta.'
          : `Apartamos tus boletos por ${minutos} minutos.`}{' '}
        {hrefSesion === null
          ? 'Te los mandamos a tu correo y quedan en tu cuenta.'
          : 'No necesitas cuenta: te mandamos los boletos a tu correo.'}
      </Titulo>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nombre" error={errors.nombre?.message}>
          <Input autoComplete="given-name" {...register('nombre')} />
        </Field>
        <Field label="Apellido paterno" error={errors.apellidoPaterno?.message}>
          <Input autoComplete="family-name" {...register('apellidoPaterno')} />
        </Field>
        <Field label="Apellido materno" optional error={errors.apellidoMaterno?.message}>
          <Input autoComplete="additional-name" {...register('apellidoMaterno')} />
        </Field>
        <CorreoSugerido
          escrito={form.watch('email')}
          onCorregir={(correo) => form.setValue('email', correo, { shouldValidate: form.formState.isSubmitted })}
        >
          <Field label="Correo" hint="Aquí llegan tus boletos y tu comprobante." error={errors.email?.message}>
            <EmailInput autoComplete="email" {...register('email')} />
          </Field>
        </CorreoSugerido>
      </div>
      {hrefSesion !== null && (
        <Note icon={<CircleUser aria-hidden="true" />}>
          <b className="font-semibold">¿Ya tienes cuenta?</b>{' '}
          <Anchor className="link" href={hrefSesion}>
            Inicia sesión
          </Anchor>{' '}
          y llenamos esto por ti. Tu apartado sigue corriendo igual.
        </Note>
      )}
      {preguntas}
      <div className="grid gap-1">
        <Checkbox label={<Legales />} error={errors.aceptaTerminos?.message} {...register('aceptaTerminos')} />
        <Checkbox
          label={<Novedades organizador={organizador} />}
          error={errors.novedades?.message}
          {...register('novedades')}
        />
      </div>
      {rechazo}
      <Acciones>
        <VolverABoletos ocupado={soltando} onVolver={onVolver}>
          {volver}
        </VolverABoletos>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={enviando || esperando}
          loadingText={enviando ? 'Obteniendo tus boletos…' : 'Cargando preguntas…'}
        >
          {gratis ? 'Obtener boletos' : 'Continuar al pago'}
        </Button>
      </Acciones>
    </form>
  )
}
