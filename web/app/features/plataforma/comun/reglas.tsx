import type { CuandoVale } from '@entrale/contract/tasas-de-ley'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { diaConAnio } from '../../../lib/dia'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { StateBadge } from '../../../ui/state-badge'
import { type Consulta, SinDatos } from '../../comun/listas/sin-datos'
import { maniana } from './manana'
import { Porciento } from './porciento'

/** As a form registers it, with what is wrong with it. */
type Registrado<E extends 'input' | 'textarea'> = ComponentPropsWithRef<E> & { error: string | undefined }

/** The last day that anything may be set for. */
export const ULTIMO_DIA = '2199-12-31'

/** From which day a rule holds: tomorrow at the earliest, for what began is never changed. */
export const CampoDesde = ({ hoy, hint, error, ...dia }: { hoy: string; hint?: string } & Registrado<'input'>) => (
  <Field label="Desde" required error={error} hint={hint}>
    <Input type="date" min={maniana(hoy)} max={ULTIMO_DIA} {...dia} />
  </Field>
)

/** Until which day it holds; empty where nothing ends it. */
export const CampoHasta = ({ hoy, hint, error, ...dia }: { hoy: string; hint: string } & Registrado<'input'>) => (
  <Field label="Hasta" optional error={error} hint={hint}>
    <Input type="date" min={maniana(hoy)} max={ULTIMO_DIA} {...dia} />
  </Field>
)

type DeTanto = { label: string; hint: string; optional?: boolean } & Registrado<'input'>
/** Of so many in a hundred; basis points in the contract. */
export const CampoPorciento = ({ label, hint, optional = false, error, ...cifra }: DeTanto) => (
  <Field label={label} required={!optional} optional={optional} error={error} hint={hint}>
    <Input inputMode="decimal" autoComplete="off" className="tabular-nums" end={<Porciento />} {...cifra} />
  </Field>
)

/** Where an administrator has it from. */
export const CampoFuente = ({ error, ...texto }: Registrado<'textarea'>) => (
  <Field label="Fuente" required error={error} hint="Ley, regla o criterio de donde sale.">
    <Textarea rows={2} maxLength={300} {...texto} />
  </Field>
)

type ConDia = { desde: string; cuando: CuandoVale }
type DeVigentes<R extends ConDia> = { reglas: readonly R[]; cifras: (regla: R) => ReactNode; sinRegla?: ReactNode }

/** The rule of today, then those to come in their order. `reglas`: the newest first. */
function Vigentes<R extends ConDia>({ reglas, cifras, sinRegla = null }: DeVigentes<R>) {
  const vigente = reglas.find(({ cuando }) => cuando === 'vigente')
  return (
    <>
      {vigente === undefined ? sinRegla : cifras(vigente)}
      {reglas
        .filter(({ cuando }) => cuando === 'futura')
        .reverse()
        .map((regla) => (
          <div key={regla.desde} className="mt-5 grid gap-2">
            <span className="flex flex-wrap items-center gap-2">
              <StateBadge text="Por venir" tone="talavera" /> Desde el {diaConAnio(regla.desde)}
            </span>
            {cifras(regla)}
          </div>
        ))}
    </>
  )
}

/** What another rule is written with: `regla` is the newest one. */
export type DeNueva<R> = { regla: R | undefined; hoy: string; onCerrar: () => void }
type DeTarjeta<R extends ConDia> = Omit<DeVigentes<R>, 'reglas'> & {
  consulta: Consulta & { data: { item: { hoy: string; reglas: readonly R[] } } | undefined }
  /** What is read, with its article. */
  nombre: string
  titulo: string
  lead: string
  boton: string
  nueva: (de: DeNueva<R>) => ReactNode
}

/** A rule that holds from a day: the one of today, those to come, and a dialog for another that follows them. */
export function TarjetaDeReglas<R extends ConDia>(de: DeTarjeta<R>) {
  const { consulta, nombre, titulo, lead, boton, nueva, ...vigentes } = de
  const [abierto, setAbierto] = useState(false)
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre={nombre} />
  const { hoy, reglas } = consulta.data.item
  return (
    <Card>
      <CardHead title={titulo} lead={lead} actions={<Button onClick={() => setAbierto(true)}>{boton}</Button>} />
      <Vigentes reglas={reglas} {...vigentes} />
      {abierto && nueva({ regla: reglas[0], hoy, onCerrar: () => setAbierto(false) })}
    </Card>
  )
}
