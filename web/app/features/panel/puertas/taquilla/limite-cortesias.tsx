import { type FormEvent, useState } from 'react'
import { api } from '../../../../lib/api'
import { enteroDe } from '../../../../lib/centavos'
import { cuenta } from '../../../../lib/formatos'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/field'
import { FormDialog } from '../../../../ui/form-dialog'
import { Input } from '../../../../ui/input'
import { useHacer } from '../../../comun/hacer'
import type { DeEvento } from '../consultas'

type Props = { params: DeEvento; limite: number | null; onGuardado: () => Promise<unknown> }

function Dialogo({ params, limite, onGuardado, onCerrar }: Props & { onCerrar: () => void }) {
  const antes = limite === null ? '' : String(limite)
  const [texto, setTexto] = useState(antes)
  const [falta, setFalta] = useState<string>()
  const { enviando, rechazo, hacer } = useHacer(onGuardado)
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault()
    const nuevo = texto.trim() === '' ? null : enteroDe(texto)
    if (nuevo !== null && !(nuevo >= 0 && nuevo <= 10_000)) return setFalta('Escribe un número de 0 a 10,000.')
    const pedir = () =>
      api('PUT /organizacion/:slug/eventos/:slugEvento/taquilla/cortesias', { params, body: { limite: nuevo } })
    if (await hacer(pedir, 'Se guardó el límite de cortesías')) onCerrar()
  }
  return (
    <FormDialog
      title="Cortesías por taquilla"
      action="Guardar cambios"
      legend="Límite de cortesías"
      lost="El límite que escribiste se pierde."
      wide={false}
      refused={rechazo}
      busy={enviando}
      dirty={texto !== antes}
      onSubmit={(evento) => void enviar(evento)}
      onClose={onCerrar}
    >
      <div className="py-1">
        <Field
          label="Cuántos boletos puede regalar cada taquilla"
          optional
          error={falta}
          hint="Cuenta por celular. Vacío: sin límite. Con 0, ninguno."
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            value={texto}
            onChange={({ target }) => {
              setTexto(target.value)
              setFalta(undefined)
            }}
          />
        </Field>
      </div>
    </FormDialog>
  )
}

const enPalabras = (limite: number | null): string => {
  if (limite === null) return 'Cada taquilla da las cortesías que quiera.'
  return limite === 0
    ? 'Ninguna taquilla da cortesías.'
    : `Cada taquilla da hasta ${cuenta(limite, 'cortesía', 'cortesías')}.`
}

/** How many boletos each phone of the taquilla may give away, and changing it. */
export function LimiteCortesias(props: Props) {
  const [abierto, setAbierto] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-sm">{enPalabras(props.limite)}</p>
      <Button size="sm" aria-label="Cambiar el límite de cortesías" onClick={() => setAbierto(true)}>
        Cambiar
      </Button>
      {abierto && <Dialogo {...props} onCerrar={() => setAbierto(false)} />}
    </div>
  )
}
