import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { ASUNTO_MAXIMO, CUERPO_MAXIMO, type LimitesMensaje, type Mensaje } from '@entrale/contract/mensajes/schemas'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { ArrowLeft, CircleAlert, Eye, Info, Mail, Send } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { fechaLarga } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Sheet } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { CampoFecha, CampoOpciones } from '../comun/campos-form'
import { CamposAudiencia } from './campos-audiencia'
import type { DeEvento } from './consultas'
import type { FormularioMensaje } from './formulario'
import { limiteEnPalabras, personas } from './palabras'
import { type Pintar, Previa } from './previa'
import { useMensaje } from './use-mensaje'

const CLASES = [
  {
    value: 'operativo',
    label: 'Aviso del evento',
    hint: 'Puertas, horarios, qué llevar. Llega a todos; no es publicidad.',
  },
  {
    value: 'promocional',
    label: 'Promoción',
    hint: 'Otros eventos u ofertas. Solo a quien las pidió al comprar o en su cuenta, con enlace para darse de baja.',
  },
] as const
const CUANDO = [
  { value: 'ahora', label: 'Ahora' },
  { value: 'luego', label: 'Programar', hint: 'Puedes cancelarlo antes de que salga.' },
] as const

type Props = {
  params: DeEvento
  copia: Mensaje | null
  tipos: readonly TipoOrganizador[]
  zona: string
  limites: LimitesMensaje
  pintar: Pintar
  onSucio: (sucio: boolean) => void
  onEnviado: () => Promise<unknown>
  onCerrar: () => void
}

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="grid gap-5 border-line border-t py-6 first-of-type:border-t-0 first-of-type:pt-0">
    <h2 className="font-semibold text-base">{titulo}</h2>
    {children}
  </section>
)

const Texto = ({ form, enlaces }: { form: FormularioMensaje; enlaces: boolean }) => (
  <>
    <Field label="Asunto" required counter={ASUNTO_MAXIMO} error={form.formState.errors.asunto?.message}>
      <Input autoComplete="off" {...form.register('asunto')} />
    </Field>
    <Field
      label="Mensaje"
      required
      counter={CUERPO_MAXIMO}
      error={form.formState.errors.cuerpo?.message}
      hint={`**negritas**, *cursivas*, «- » para listas y «### » para títulos.${enlaces ? ' [texto](dirección) para enlaces.' : ''}`}
    >
      <Textarea rows={10} {...form.register('cuerpo')} />
    </Field>
  </>
)

/** Always at hand: to try it, to see it, to send it. */
function Barra({ en, onVer }: { en: ReturnType<typeof useMensaje>; onVer: () => void }) {
  const luego = en.form.watch('cuando') === 'luego'
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:-mb-8 md:px-8 lg:mr-0 lg:pr-0">
      <Button
        variant="outline"
        icon={<Eye aria-hidden="true" className="max-sm:hidden" />}
        onClick={onVer}
        className="max-sm:flex-auto max-sm:px-3 lg:hidden"
      >
        Vista previa
      </Button>
      <Button
        variant="outline"
        icon={<Mail aria-hidden="true" className="max-sm:hidden" />}
        loading={en.ocupado === 'probar'}
        loadingText="Enviando"
        onClick={en.onProbar}
        className="max-sm:flex-auto max-sm:px-3"
      >
        Enviarme una prueba
      </Button>
      <Button type="submit" variant="primary" icon={<Send aria-hidden="true" />} className="max-sm:w-full">
        {luego ? 'Programar' : 'Enviar'}
      </Button>
    </div>
  )
}

function Confirmar({ en, zona }: { en: ReturnType<typeof useMensaje>; zona: string }) {
  const para = en.listo?.para ?? null
  return (
    <ConfirmDialog
      open={en.listo !== null}
      onClose={() => en.ocupado === null && en.onVolver()}
      title={para === null ? `¿Enviar a ${personas(en.cuenta)}?` : '¿Programar el mensaje?'}
      description={
        para === null
          ? 'Sale en cuanto confirmes y ya no se puede detener.'
          : `Sale el ${fechaLarga(para, zona)} (${zonaEnPalabras(zona)}), a quien cumpla con lo que elegiste en ese momento: hoy, ${personas(en.cuenta)}.`
      }
      confirm={para === null ? 'Enviar' : 'Programar'}
      pending={en.ocupado === 'enviar'}
      onConfirm={en.onConfirmar}
    />
  )
}

/** Writes a message; beside it, how it will be read. */
export function EditorMensaje({ params, copia, tipos, zona, limites, pintar, onSucio, onEnviado, onCerrar }: Props) {
  const en = useMensaje({ params, copia, zona, limites, onEnviado })
  const { form } = en
  const [viendo, setViendo] = useState(false)
  const { isDirty } = form.formState
  const clase = form.watch('clase')
  const sucio = isDirty || copia !== null
  useEffect(() => onSucio(sucio), [sucio, onSucio])
  const previa = <Previa form={form} params={params} pintar={pintar} />
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <form noValidate onSubmit={en.onSubmit} aria-label="Mensaje">
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={onCerrar}
          className="mb-4 -ml-3"
        >
          Todos los mensajes
        </Button>
        {en.rechazo !== '' && (
          <Note role="alert" tone="chile" icon={<CircleAlert />} className="mb-5">
            {en.rechazo}
          </Note>
        )}
        <Note icon={<Info />} className="mb-6">
          {limiteEnPalabras(limites, clase)}
        </Note>
        <fieldset disabled={en.ocupado !== null} className="min-w-0">
          <legend className="sr-only">Mensaje</legend>
          <Parte titulo="Para quién">
            <CamposAudiencia form={form} params={params} tipos={tipos} maximo={limites[clase].destinatarios} />
          </Parte>
          <Parte titulo="Qué clase de mensaje es">
            <CampoOpciones control={form.control} name="clase" label="Clase de mensaje" labelHidden options={CLASES} />
          </Parte>
          <Parte titulo="Qué dice">
            <Texto form={form} enlaces={limites.enlaces} />
          </Parte>
          <Parte titulo="Cuándo sale">
            <CampoOpciones control={form.control} name="cuando" label="Cuándo sale" labelHidden options={CUANDO} />
            {form.watch('cuando') === 'luego' && (
              <CampoFecha control={form.control} name="para" label="Se envía" required zona={zona} />
            )}
          </Parte>
        </fieldset>
        <Barra en={en} onVer={() => setViendo(true)} />
      </form>
      <aside aria-label="Vista previa" className="max-lg:hidden">
        <div className="sticky top-20">{previa}</div>
      </aside>
      <Sheet open={viendo} onOpenChange={setViendo} title="Vista previa" className="max-w-180">
        {previa}
      </Sheet>
      <Confirmar en={en} zona={zona} />
    </div>
  )
}
