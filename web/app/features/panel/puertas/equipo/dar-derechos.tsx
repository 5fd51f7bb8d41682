import type { EquipoPuerta, PersonaDePuerta } from '@entrale/contract/accesos/derechos'
import type { AlcancePuerta } from '@entrale/contract/accesos/schemas'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../lib/api'
import { Checkbox } from '../../../../ui/choice'
import { Field, FieldGroup } from '../../../../ui/field'
import { FormDialog } from '../../../../ui/form-dialog'
import { NativeSelect } from '../../../../ui/input'
import { useHacer } from '../../../comun/hacer'
import { ALCANCES, PUEDE } from '../celular'
import type { DeEvento } from '../consultas'

type Props = Pick<EquipoPuerta, 'otros'> & {
  params: DeEvento
  /** Null for somebody who is added. */
  persona: PersonaDePuerta | null
  onGuardado: () => Promise<unknown>
  onCerrar: () => void
}

function useDerechos({ params, persona, otros, onGuardado, onCerrar }: Props) {
  const antes = persona?.alcances ?? []
  const [quien, setQuien] = useState(persona?.usuarioId ?? '')
  const [alcances, setAlcances] = useState<readonly AlcancePuerta[]>(antes)
  const [enviado, setEnviado] = useState(false)
  const { enviando, rechazo, hacer } = useHacer(onGuardado)
  const nombre = persona?.nombre ?? otros.find(({ usuarioId }) => usuarioId === quien)?.nombre ?? ''
  const faltas = { quien: quien === '', alcances: alcances.length === 0 }
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault()
    setEnviado(true)
    if (faltas.quien || faltas.alcances) return
    const pedir = () =>
      api('PUT /organizacion/:slug/eventos/:slugEvento/equipo-puerta/:id', {
        params: { ...params, id: quien },
        body: { alcances: [...alcances] },
      })
    if (await hacer(pedir, `Se guardó lo que puede hacer ${nombre}`)) onCerrar()
  }
  const alternar = (alcance: AlcancePuerta) =>
    setAlcances(alcances.includes(alcance) ? alcances.filter((otro) => otro !== alcance) : [...alcances, alcance])
  return {
    ...{ quien, setQuien, alcances, alternar, enviando, rechazo, enviar },
    cambio: alcances.join() !== antes.join() || quien !== (persona?.usuarioId ?? ''),
    falta: (cual: keyof typeof faltas, dice: string) => (enviado && faltas[cual] ? dice : undefined),
  }
}

/** What a member may do at this door from here on. */
export function DarDerechos(props: Props) {
  const { persona, otros, onCerrar } = props
  const { quien, setQuien, alcances, alternar, enviando, rechazo, enviar, cambio, falta } = useDerechos(props)
  return (
    <FormDialog
      title={persona === null ? 'Agregar a la puerta' : `Qué puede hacer ${persona.nombre}`}
      action={persona === null ? 'Agregar' : 'Guardar cambios'}
      legend="Qué puede hacer en la puerta"
      lost="Lo que elegiste se pierde."
      wide={false}
      refused={rechazo}
      busy={enviando}
      dirty={cambio}
      onSubmit={(evento) => void enviar(evento)}
      onClose={onCerrar}
    >
      <div className="grid gap-5 py-1">
        {persona === null && (
          <Field label="Quién" required error={falta('quien', 'Elige a alguien de tu equipo.')}>
            <NativeSelect value={quien} onChange={({ target }) => setQuien(target.value)}>
              <option value="">Elige a alguien</option>
              {otros.map(({ usuarioId, nombre, email }) => (
                <option key={usuarioId} value={usuarioId}>
                  {nombre} · {email}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        <FieldGroup
          label="Qué puede hacer"
          required
          error={falta('alcances', 'Elige al menos una.')}
          hint="Vale para este evento. Si le quitas algo, los celulares que abrió con eso se desconectan."
        >
          {PUEDE.map((alcance) => (
            <Checkbox
              key={alcance}
              label={ALCANCES[alcance].label}
              hint={ALCANCES[alcance].hint}
              checked={alcances.includes(alcance)}
              onChange={() => alternar(alcance)}
            />
          ))}
        </FieldGroup>
      </div>
    </FormDialog>
  )
}
