import type { Celular, Emparejamiento, Puerta, Puertas } from '@entrale/contract/accesos/schemas'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { Note, Refused } from '../../../ui/card'
import { RadioGroup } from '../../../ui/choice'
import { Dialog, Sheet } from '../../../ui/dialog'
import { Field, FieldGroup } from '../../../ui/field'
import { NativeSelect } from '../../../ui/input'
import { ALCANCES, PUEDE } from './celular'
import { type DeEvento, puertasQuery } from './consultas'
import { Par } from './par'
import { PRIMERA } from './puerta'
import { type Eleccion, useEmparejar } from './use-emparejar'

/** While somebody waits for a phone to appear, the list is read more often. */
const CADA_MS = 2000

type ElegirProps = {
  datos: Puertas
  eleccion: Eleccion
  onCambio: (nueva: Eleccion) => void
  rechazo: string
}

/** At which gate a phone will be, and what it may do: of that only what whoever asks may. */
export function Elegir({ datos: { puertas, alcances }, eleccion, onCambio, rechazo }: ElegirProps) {
  const opciones = PUEDE.filter((alcance) => alcances.includes(alcance))
  return (
    <div className="grid gap-5 py-1">
      {rechazo !== '' && <Refused>{rechazo}</Refused>}
      {puertas.length === 0 ? (
        <p>
          Este evento aún no tiene puertas. Al continuar creamos «{PRIMERA.nombre}»: por ahí entran todos los boletos,
          sin tope. La cambias cuando quieras.
        </p>
      ) : (
        <Field label="Puerta">
          <NativeSelect
            value={eleccion.puertaId ?? ''}
            onChange={({ target }) => onCambio({ ...eleccion, puertaId: target.value })}
          >
            {puertas.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <FieldGroup label="Qué puede hacer">
        <RadioGroup
          name="alcance"
          options={opciones.map((value) => ({ value, ...ALCANCES[value] }))}
          value={eleccion.alcance}
          onValueChange={(alcance) => onCambio({ ...eleccion, alcance })}
        />
      </FieldGroup>
    </div>
  )
}

const Listo = ({ celular: { nombre }, puerta }: { celular: Celular; puerta: string }) => (
  <Note tone="agave" icon={<CircleCheck />} className="my-2">
    <p className="wrap-anywhere font-semibold">Listo: {nombre}</p>
    <p className="wrap-anywhere">Ya está en {puerta}. Ese código no sirve otra vez.</p>
  </Note>
)

type Pie = { listo: Celular | undefined; par: Emparejamiento | null; pidiendo: boolean; onCerrar: () => void }
type Botones = Pie & { pedir: () => void; volver: () => void }

function pieDe({ listo, par, pidiendo, pedir, volver, onCerrar }: Botones): ReactNode {
  if (listo)
    return (
      <>
        <Button loading={pidiendo} onClick={pedir}>
          Agregar otro
        </Button>
        <Button variant="primary" onClick={onCerrar}>
          Terminar
        </Button>
      </>
    )
  if (par)
    return (
      <>
        <Button variant="ghost" disabled={pidiendo} onClick={volver}>
          Volver
        </Button>
        <Button loading={pidiendo} onClick={pedir}>
          Otro código
        </Button>
      </>
    )
  return (
    <>
      <Button variant="ghost" onClick={onCerrar}>
        Cancelar
      </Button>
      <Button variant="primary" loading={pidiendo} onClick={pedir}>
        Mostrar código
      </Button>
    </>
  )
}

type Props = {
  params: DeEvento
  datos: Puertas
  leidoEn: number
  puerta: Puerta | null
  onCambio: () => Promise<unknown>
  onCerrar: () => void
}

/** Pairs a phone: chooses its gate, shows the code, and says when somebody used it. */
export function AgregarCelular({ params, datos, leidoEn, puerta, onCambio, onCerrar }: Props) {
  const [telefono] = useState(() => matchMedia('(max-width: 639px)').matches)
  const { puertas, celulares, ahora } = datos
  const emparejar = useEmparejar(params, datos, puerta, onCambio)
  const { eleccion, par, pidiendo, rechazo } = emparejar
  useQuery({ ...puertasQuery(params), refetchInterval: par === null ? false : CADA_MS })
  const listo = celulares.find(({ id }) => id === par?.id)
  const nombreDe = (id: string | null) => puertas.find((una) => una.id === id)?.nombre ?? PRIMERA.nombre
  const pedir = () => void emparejar.pedir()
  const Caja = telefono ? Sheet : Dialog
  return (
    <Caja
      open
      onOpenChange={(abierto: boolean) => !abierto && !pidiendo && onCerrar()}
      title="Agregar celular"
      description={
        par === null
          ? 'Quien lo lea no necesita cuenta. Solo verá nombre, tipo y folio de cada boleto.'
          : `${nombreDe(eleccion.puertaId)} · ${ALCANCES[eleccion.alcance].label}`
      }
      footer={pieDe({ listo, par, pidiendo, pedir, volver: emparejar.volver, onCerrar })}
      {...(telefono ? { className: 'max-h-[94dvh]' } : { wide: par !== null && !listo })}
    >
      <div aria-live="polite">{listo && <Listo celular={listo} puerta={nombreDe(listo.puertaId)} />}</div>
      {par !== null && rechazo !== '' && <Refused>{rechazo}</Refused>}
      {par !== null && !listo && (
        <Par
          key={par.id}
          par={par}
          hasta={leidoEn + Date.parse(par.caducaEn) - Date.parse(ahora)}
          onOtro={pedir}
          pidiendo={pidiendo}
        />
      )}
      {par === null && <Elegir datos={datos} eleccion={eleccion} onCambio={emparejar.setEleccion} rechazo={rechazo} />}
    </Caja>
  )
}
