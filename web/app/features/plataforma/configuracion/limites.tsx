import type { AjustesPlataforma } from '@entrale/contract/plataforma/ajustes'
import { centavosDe, enteroDe, textoDe } from '../../../lib/centavos'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { MoneyInput } from '../../../ui/money-input'
import { Porciento } from '../comun/porciento'
import { Parte } from './parte'
import { useParte } from './use-parte'

const numero = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular-nums' } as const
const decimal = { ...numero, inputMode: 'decimal' } as const

/** What holds for every evento, whatever its organizer chose. */
export function Limites({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte({
    ajustes,
    valores: ({ limites: l }) => ({
      limites: {
        boletosPorCompra: String(l.boletosPorCompra),
        apartadoMinimo: String(l.apartadoMinimo),
        apartadoMaximo: String(l.apartadoMaximo),
      },
    }),
    campos: ['limites.boletosPorCompra', 'limites.apartadoMinimo', 'limites.apartadoMaximo'],
    cuerpo: ({ limites: l }) => ({
      limites: {
        boletosPorCompra: enteroDe(l.boletosPorCompra),
        apartadoMinimo: enteroDe(l.apartadoMinimo),
        apartadoMaximo: enteroDe(l.apartadoMaximo),
      },
    }),
    hecho: 'Guardamos los límites',
  })
  return (
    <Parte titulo="Límites" texto="Mandan sobre lo que elija cada evento." {...parte}>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Boletos por compra" required error={errorDe('limites.boletosPorCompra')} hint="De 1 a 20.">
          <Input {...numero} {...form.register('limites.boletosPorCompra')} />
        </Field>
        <Field label="Apartado mínimo" required error={errorDe('limites.apartadoMinimo')} hint="Minutos, desde 5.">
          <Input {...numero} {...form.register('limites.apartadoMinimo')} />
        </Field>
        <Field label="Apartado máximo" required error={errorDe('limites.apartadoMaximo')} hint="Minutos, hasta 30.">
          <Input {...numero} {...form.register('limites.apartadoMaximo')} />
        </Field>
      </div>
    </Parte>
  )
}

/** When organizers are paid, and what is kept back. What the tax office has us withhold is a screen of its own. */
export function Liquidaciones({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte({
    ajustes,
    valores: ({ liquidaciones: l }) => ({
      liquidaciones: {
        diasHabiles: String(l.diasHabiles),
        minima: textoDe(l.minima),
        reservaBps: textoDe(l.reservaBps),
        reservaDias: String(l.reservaDias),
      },
    }),
    campos: ['diasHabiles', 'minima', 'reservaBps', 'reservaDias'].map((campo) => `liquidaciones.${campo}`),
    cuerpo: ({ liquidaciones: l }) => ({
      liquidaciones: {
        diasHabiles: enteroDe(l.diasHabiles),
        minima: centavosDe(l.minima),
        reservaBps: centavosDe(l.reservaBps),
        reservaDias: enteroDe(l.reservaDias),
      },
    }),
    hecho: 'Guardamos las liquidaciones',
  })
  return (
    <Parte
      titulo="Liquidaciones"
      texto="Cuándo se paga a quien organiza y qué se guarda. Vale para las que se hagan desde ahora."
      {...parte}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Días hábiles tras el evento" required error={errorDe('liquidaciones.diasHabiles')}>
          <Input {...numero} {...form.register('liquidaciones.diasHabiles')} />
        </Field>
        <Field
          label="Liquidación mínima"
          required
          error={errorDe('liquidaciones.minima')}
          hint="Lo que no llega se junta con la siguiente."
        >
          <MoneyInput {...form.register('liquidaciones.minima')} />
        </Field>
        <Field
          label="Reserva"
          required
          error={errorDe('liquidaciones.reservaBps')}
          hint="De las organizaciones conocidas. 0 no guarda nada."
        >
          <Input {...decimal} end={<Porciento />} {...form.register('liquidaciones.reservaBps')} />
        </Field>
        <Field label="Días de reserva" required error={errorDe('liquidaciones.reservaDias')}>
          <Input {...numero} {...form.register('liquidaciones.reservaDias')} />
        </Field>
      </div>
    </Parte>
  )
}
