import { ApiError } from '@entrale/contract/client'
import type { MotivoDenuncia } from '@entrale/contract/denuncias/schemas'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api'
import { MOTIVOS } from '../../../lib/motivos-denuncia'
import { Button } from '../../../ui/button'
import { RadioGroup } from '../../../ui/choice'
import { Field, FieldError, FieldGroup } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'

type Props = { organizador: string; evento: string; onEnviado: () => void }
type Errores = Record<string, string>

const OPCIONES = (Object.keys(MOTIVOS) as MotivoDenuncia[]).map((value) => ({ value, label: MOTIVOS[value] }))
/** As the contract limits it. */
const TEXTO_MAXIMO = 1000

function useReporte({ organizador, evento, onEnviado }: Props) {
  const [motivo, setMotivo] = useState<MotivoDenuncia | undefined>()
  const [errores, setErrores] = useState<Errores>({})
  const [rechazo, setRechazo] = useState('')
  const [enviando, setEnviando] = useState(false)
  const forma = useRef<HTMLFormElement>(null)
  const fallar = (campos: Errores) => {
    setErrores(campos)
    const [primero] = Object.keys(campos)
    setTimeout(() => forma.current?.querySelector<HTMLElement>(`[name="${primero}"]`)?.focus())
  }
  const enviar = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (enviando) return
    const datos = new FormData(event.currentTarget)
    const de = (nombre: string) => String(datos.get(nombre) ?? '').trim()
    setRechazo('')
    if (motivo === undefined) return fallar({ motivo: 'Elige un motivo.' })
    setErrores({})
    setEnviando(true)
    try {
      await api('POST /p/denuncias/crear', {
        body: { organizador, evento, motivo, texto: de('texto'), email: de('email') },
      })
      onEnviado()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const campos = Object.fromEntries((error.wire.form ?? []).map(({ name, message }) => [name, message]))
      if (Object.keys(campos).length > 0) fallar(campos)
      else setRechazo(error.message)
    } finally {
      setEnviando(false)
    }
  }
  return { motivo, setMotivo, errores, rechazo, enviando, forma, enviar }
}

/** What somebody says is wrong with an evento. */
export function FormularioDenuncia(props: Props) {
  const { motivo, setMotivo, errores, rechazo, enviando, forma, enviar } = useReporte(props)
  return (
    <form ref={forma} method="post" noValidate onSubmit={(event) => void enviar(event)} className="grid max-w-xl gap-6">
      <FieldGroup label="¿Qué pasa?" required error={errores.motivo}>
        <RadioGroup name="motivo" options={OPCIONES} value={motivo} onValueChange={setMotivo} />
      </FieldGroup>
      <Field
        label="Cuéntanos más"
        optional={motivo !== 'otro'}
        required={motivo === 'otro'}
        counter={TEXTO_MAXIMO}
        error={errores.texto}
        hint="Qué viste y dónde. No pongas contraseñas ni datos de tarjetas."
      >
        <Textarea name="texto" rows={5} readOnly={enviando} />
      </Field>
      <Field
        label="Tu correo"
        optional
        error={errores.email}
        hint="Para decirte qué pasó con tu reporte. Quien organiza no lo ve, y lo borramos a los 180 días."
      >
        <Input type="email" name="email" autoComplete="email" inputMode="email" readOnly={enviando} />
      </Field>
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={enviando}
          loadingText="Enviando"
          className="max-sm:w-full"
        >
          Enviar reporte
        </Button>
      </div>
    </form>
  )
}

/** It arrived; nothing else is promised. */
export function Recibido() {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  return (
    <div className="grid max-w-xl gap-3">
      <h2 ref={titulo} tabIndex={-1} className="type-title text-2xl outline-none">
        Recibimos tu reporte
      </h2>
      <p role="status" className="text-lg">
        Una persona lo va a leer. Si el evento incumple las reglas, lo retiramos y avisamos a quien lo organiza, sin
        decirle quién lo reportó.
      </p>
    </div>
  )
}
