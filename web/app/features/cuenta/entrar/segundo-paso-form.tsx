import { codigoBody } from '@entrale/contract/cuentas/segundo-paso'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { CampoCodigo } from '../comun/campo-codigo'
import { entrar } from './entrada'
import { Rechazo } from './rechazo'
import { formulario, useCuentaForm } from './use-cuenta-form'

export type Credenciales = { email: string; password: string }
type Props = { credenciales: Credenciales; onVolver: () => void }

const TEXTOS = {
  app: {
    titulo: 'Escribe el código de tu app',
    texto: 'Tu cuenta pide un segundo paso: el código que muestra tu app ahora.',
    otra: 'Usar un código de recuperación',
  },
  recuperacion: {
    titulo: 'Escribe un código de recuperación',
    texto: 'Uno de los diez que guardaste cuando agregaste tu app. Cada uno sirve una vez.',
    otra: 'Usar el código de mi app',
  },
} as const

/** The second screen of a sign-in by password: what was typed on the first goes along with the code. */
export function SegundoPasoForm({ credenciales, onVolver }: Props) {
  const [de, setDe] = useState<'app' | 'recuperacion'>('app')
  const form = useSchemaForm(codigoBody, { defaultValues: { codigo: '' } })
  const { register, submit, rechazo } = useCuentaForm(form, ['codigo'], async ({ codigo }) =>
    entrar(await api('POST /auth/iniciar-sesion', { body: { ...credenciales, codigo } })),
  )
  const { errors, isSubmitting } = form.formState
  const { setFocus, reset } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the other kind takes the focus too
  useEffect(() => setFocus('codigo'), [setFocus, de])
  const cambiar = () => {
    reset()
    setDe(de === 'app' ? 'recuperacion' : 'app')
  }
  const { titulo, texto, otra } = TEXTOS[de]
  return (
    <form {...formulario} onSubmit={submit} aria-labelledby="segundo-paso">
      <div className="mb-6 grid justify-items-start gap-2">
        <h2 id="segundo-paso" className="font-semibold text-lg leading-snug">
          {titulo}
        </h2>
        <p className="text-muted">{texto}</p>
      </div>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <legend className="sr-only">{titulo}</legend>
        <CampoCodigo key={de} de={de} error={errors.codigo?.message} {...register('codigo')} />
        <Rechazo error={rechazo} />
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} loadingText="Entrando">
          Entrar
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Button variant="ghost" icon={<ChevronLeft aria-hidden="true" />} onClick={onVolver}>
            Volver
          </Button>
          <Button variant="ghost" onClick={cambiar}>
            {otra}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
