import type { AjustesPlataforma } from '@entrale/contract/plataforma/ajustes'
import { centavosDe, enteroDe, textoDe } from '../../../lib/centavos'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Porciento } from '../comun/porciento'
import { Parte } from './parte'
import { useParte } from './use-parte'

const numero = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular-nums' } as const
const decimal = { ...numero, inputMode: 'decimal' } as const

const oNada = (leer: (texto: string) => number) => (texto: string) => (texto.trim() === '' ? null : leer(texto))
const entero = oNada(enteroDe)
const parte = oNada(centavosDe)
const deEntero = (cifra: number | null) => (cifra === null ? '' : String(cifra))
const deParte = (cifra: number | null) => (cifra === null ? '' : textoDe(cifra))

type Nombre = keyof AjustesPlataforma['senales']
type Campo = {
  nombre: Nombre
  rotulo: string
  hint: string
  clase: 'entero' | 'porciento' | 'pesos'
  fijo?: boolean
}
/** In the order of the screen. `fijo`: it may not be left empty. */
const CAMPOS: readonly Campo[] = [
  { nombre: 'fraudes', rotulo: 'Reportes de fraude', hint: 'Abiertos, sobre el evento.', clase: 'entero' },
  { nombre: 'reportes', rotulo: 'Reportes de cualquier motivo', hint: 'Abiertos, sobre el evento.', clase: 'entero' },
  { nombre: 'entradasBps', rotulo: 'Entradas por debajo de', hint: 'De los boletos vigentes.', clase: 'porciento' },
  {
    ...{ nombre: 'entradasBoletos', rotulo: 'Entradas, desde', clase: 'entero', fijo: true },
    hint: 'Boletos vendidos: con menos no se mira.',
  },
  { nombre: 'reembolsosBps', rotulo: 'Devoluciones desde', hint: 'De lo vendido.', clase: 'porciento' },
  {
    ...{ nombre: 'reembolsosMonto', rotulo: 'Devoluciones, mínimo', clase: 'pesos', fijo: true },
    hint: 'Si se devolvió menos no se mira.',
  },
  { nombre: 'contracargos', rotulo: 'Contracargos', hint: 'De la organización, en 180 días.', clase: 'entero' },
  { nombre: 'finDias', rotulo: 'Final adelantado', hint: 'Días, después de vender.', clase: 'entero' },
  { nombre: 'edadDias', rotulo: 'Organización nueva', hint: 'Días desde que se creó.', clase: 'entero' },
  {
    ...{ nombre: 'monto', rotulo: 'Nueva o primer pago, desde', clase: 'pesos' },
    hint: 'Un depósito menor no se mira por eso.',
  },
]
const escribir = { entero: deEntero, porciento: deParte, pesos: deParte }
const leer = { entero, porciento: parte, pesos: parte }

const ADORNOS = {
  entero: {},
  porciento: { end: <Porciento /> },
  pesos: { icon: <span>$</span> },
}

/** From where a payout waits for a person. */
export function UmbralesDeSenales({ ajustes }: { ajustes: AjustesPlataforma }) {
  const {
    form,
    errorDe,
    parte: datos,
  } = useParte({
    ajustes,
    valores: ({ senales }) => ({
      senales: Object.fromEntries(
        CAMPOS.map(({ nombre, clase }) => [nombre, escribir[clase](senales[nombre])]),
      ) as Record<Nombre, string>,
    }),
    campos: CAMPOS.map(({ nombre }) => `senales.${nombre}`),
    cuerpo: ({ senales }) => ({
      senales: Object.fromEntries(
        CAMPOS.map(({ nombre, clase }) => [nombre, leer[clase](senales[nombre])]),
      ) as AjustesPlataforma['senales'],
    }),
    hecho: 'Guardamos las señales',
  })
  return (
    <Parte
      titulo="Señales de una liquidación"
      texto="Desde dónde una liquidación espera a que una persona la revise. Un campo vacío apaga esa señal."
      {...datos}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {CAMPOS.map(({ nombre, rotulo, hint, clase, fijo }) => (
          <Field
            key={nombre}
            label={rotulo}
            {...(fijo ? { required: true } : { optional: true })}
            hint={hint}
            error={errorDe(`senales.${nombre}`)}
          >
            <Input
              {...(clase === 'entero' ? numero : decimal)}
              {...ADORNOS[clase]}
              {...form.register(`senales.${nombre}`)}
            />
          </Field>
        ))}
      </div>
    </Parte>
  )
}
