import { type AjustesPlataforma, cargoBody } from '@entrale/contract/plataforma/ajustes'
import { cargoDe } from '@entrale/contract/precio'
import { type FormEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { centavosDe, textoDe } from '../../../lib/centavos'
import { pesos } from '../../../lib/formatos'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { MoneyInput } from '../../../ui/money-input'
import { cargoEnPalabras, type Cargo as ValorCargo } from '../comun/cargo'
import { Porciento } from '../comun/porciento'
import { Parte } from './parte'
import { useParte } from './use-parte'

type Escrito = { puntosBase: string; fijo: string }
export const cargoEscrito = ({ puntosBase, fijo }: Escrito): ValorCargo => ({
  puntosBase: centavosDe(puntosBase),
  fijo: centavosDe(fijo),
})
/** What is wrong is said beside its field, and needs no question before. */
export const seAcepta = (cargo: ValorCargo) => z.safeParse(cargoBody, cargo).success

type ConfirmarProps = {
  de: string
  a: string
  quienes: string
  onConfirmar: () => void
  onCerrar: () => void
}

/** Everybody's prices follow from it: it is asked about with both numbers in sight. */
export const ConfirmarCargo = ({ de, a, quienes, onConfirmar, onCerrar }: ConfirmarProps) => (
  <ConfirmDialog
    title="¿Cambiar el cargo por servicio?"
    description={`Cambian los precios que ve quien compra con ${quienes}, desde ahora. Los apartados que ya están hechos conservan el suyo.`}
    confirm="Cambiar el cargo"
    onConfirm={onConfirmar}
    onClose={onCerrar}
  >
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 py-2">
      <dt className="text-muted">Antes</dt>
      <dd className="tabular-nums">{de}</dd>
      <dt className="text-muted">Ahora</dt>
      <dd className="font-semibold tabular-nums">{a}</dd>
    </dl>
  </ConfirmDialog>
)

const EJEMPLOS = [0, 10_000, 120_000]

/** What a buyer pays with this charge, for boletos of some prices. */
function Ejemplos({ porciento, fijo }: { porciento: string; fijo: string }) {
  const [cargoBps, cargoFijo] = [centavosDe(porciento), centavosDe(fijo)]
  const valido = Number.isInteger(cargoBps) && Number.isInteger(cargoFijo)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-muted">
          Lo que paga quien compra, si el cargo no lo absorbe quien organiza
        </caption>
        <thead>
          <tr className="border-line border-b text-left text-muted">
            <th scope="col" className="py-2 pr-3 font-normal">
              Boleto
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-normal">
              Cargo
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {EJEMPLOS.map((precio) => {
            const cargo = valido ? cargoDe(precio, { cargoBps, cargoFijo }, 'comprador') : 0
            return (
              <tr key={precio} className="border-line border-b tabular-nums">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {precio === 0 ? 'Gratis' : pesos(precio)}
                </th>
                <td className="py-2 pr-3 text-right">{valido ? pesos(cargo) : '—'}</td>
                <td className="py-2 text-right font-semibold">{valido ? pesos(precio + cargo) : '—'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const decimal = { inputMode: 'decimal', autoComplete: 'off', className: 'tabular-nums' } as const

type CamposProps = {
  form: Pick<UseFormReturn<{ cargo: { puntosBase: string; fijo: string } }>, 'register' | 'watch'>
  errorDe: (campo: 'cargo.puntosBase' | 'cargo.fijo') => string | undefined
}

/** A charge: a part of the price and so much more, with what it comes to. */
export function CamposCargo({ form: { register, watch }, errorDe }: CamposProps) {
  const { puntosBase, fijo } = watch('cargo')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Porcentaje" required error={errorDe('cargo.puntosBase')}>
          <Input {...decimal} end={<Porciento />} {...register('cargo.puntosBase')} />
        </Field>
        <Field label="Más, por boleto" required error={errorDe('cargo.fijo')}>
          <MoneyInput {...register('cargo.fijo')} />
        </Field>
      </div>
      <Ejemplos porciento={puntosBase} fijo={fijo} />
    </>
  )
}

/** What every organization is charged, unless it has a charge of its own. */
export function Cargo({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte({
    ajustes,
    valores: ({ cargo }) => ({ cargo: { puntosBase: textoDe(cargo.puntosBase), fijo: textoDe(cargo.fijo) } }),
    campos: ['cargo.puntosBase', 'cargo.fijo'],
    cuerpo: ({ cargo }) => ({ cargo: cargoEscrito(cargo) }),
    hecho: 'Guardamos el cargo por servicio',
  })
  const [nuevo, setNuevo] = useState<ValorCargo | null>(null)
  const preguntar = (event: FormEvent) => {
    const cargo = cargoEscrito(form.getValues('cargo'))
    if (!seAcepta(cargo)) return parte.onSubmit(event)
    event.preventDefault()
    setNuevo(cargo)
  }
  return (
    <>
      <Parte
        titulo="Cargo por servicio"
        texto="Vale para los apartados nuevos: los que ya están hechos conservan el suyo. Lleva el IVA dentro."
        {...parte}
        onSubmit={preguntar}
      >
        <CamposCargo form={form} errorDe={errorDe} />
      </Parte>
      {nuevo !== null && (
        <ConfirmarCargo
          de={cargoEnPalabras(ajustes.cargo)}
          a={cargoEnPalabras(nuevo)}
          quienes="todas las organizaciones que no tienen su propio cargo"
          onConfirmar={() => {
            setNuevo(null)
            void parte.onSubmit()
          }}
          onCerrar={() => setNuevo(null)}
        />
      )}
    </>
  )
}
