import { LIMITES } from '@entrale/contract/comunes'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Field } from '../../../ui/field'
import { PasswordInput } from '../../../ui/input'

type CampoContrasenaProps = ComponentProps<typeof PasswordInput> & {
  label: string
  error: ReactNode
  minimo?: number
  maximo?: number
}

/** Filling in by a password manager raises key events that know of no keyboard. */
const conMayusculas = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent instanceof globalThis.KeyboardEvent && nativeEvent.getModifierState('CapsLock')

function limiteDe(minimo: number, maximo: number, largo: number): string {
  if (largo <= maximo) return `De ${minimo} a ${maximo} caracteres`
  return `Te ${largo - maximo === 1 ? 'sobra 1 carácter' : `sobran ${largo - maximo} caracteres`}: caben ${maximo}`
}

/** A password, with what its limits are and how far one is from them, and a word on capitals that nobody sees. */
export function CampoContrasena({ label, error, minimo, maximo, ...input }: CampoContrasenaProps) {
  const [mayusculas, setMayusculas] = useState(false)
  const [largo, setLargo] = useState(0)
  const notar = (event: KeyboardEvent) => setMayusculas(conMayusculas(event))
  const limite = minimo !== undefined && maximo !== undefined && limiteDe(minimo, maximo, largo)
  const ayuda = [limite, mayusculas && 'Las mayúsculas están activadas'].filter(Boolean).join('. ')
  return (
    <Field label={label} error={error} hint={ayuda} {...(maximo !== undefined && { counter: maximo })}>
      <PasswordInput
        {...input}
        autoCorrect="off"
        onInput={(event) => setLargo(event.currentTarget.value.length)}
        onKeyDown={notar}
        onKeyUp={notar}
        onBlurCapture={() => setMayusculas(false)}
      />
    </Field>
  )
}

type ParProps = {
  label: string
  minimo: number
  errors: { password?: { message?: string }; confirmPassword?: { message?: string } }
  register: (name: 'password' | 'confirmPassword') => Pick<CampoContrasenaProps, 'name' | 'ref' | 'onChange' | 'onBlur'>
}

/** A password that is being chosen, and once more. */
export const ParDeContrasenas = ({ label, minimo, errors, register }: ParProps) => (
  <>
    <CampoContrasena
      label={label}
      error={errors.password?.message}
      minimo={minimo}
      maximo={LIMITES.password}
      autoComplete="new-password"
      {...register('password')}
    />
    <CampoContrasena
      label="Confirmar contraseña"
      error={errors.confirmPassword?.message}
      autoComplete="new-password"
      {...register('confirmPassword')}
    />
  </>
)
