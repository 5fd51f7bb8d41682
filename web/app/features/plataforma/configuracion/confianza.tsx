import type { AjustesPlataforma } from '@entrale/contract/plataforma/ajustes'
import { centavosDe, enteroDe, textoDe } from '../../../lib/centavos'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Porciento } from '../comun/porciento'
import { Parte } from './parte'
import { useParte } from './use-parte'

const numero = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular-nums' } as const
const decimal = { ...numero, inputMode: 'decimal' } as const

type Campo = keyof AjustesPlataforma['confianza']
/** `tasa`: written in percent, kept in basis points. */
type Renglon = { campo: Campo; rotulo: string; ayuda?: string; tasa?: true }
const GRUPOS: { titulo: string; campos: Renglon[] }[] = [
  {
    titulo: 'Nuevas',
    campos: [
      { campo: 'nuevoReservaBps', rotulo: 'Reserva de las nuevas', ayuda: 'De lo vendido en cada evento.', tasa: true },
      { campo: 'nuevoReservaDias', rotulo: 'Días de reserva de las nuevas' },
      { campo: 'nuevoDiasHabiles', rotulo: 'Días hábiles de las nuevas', ayuda: 'Después de cada evento.' },
    ],
  },
  {
    titulo: 'Probadas',
    campos: [
      {
        campo: 'probadoReservaBps',
        rotulo: 'Reserva de las probadas',
        ayuda: 'De lo vendido en cada evento.',
        tasa: true,
      },
      { campo: 'probadoReservaDias', rotulo: 'Días de reserva de las probadas' },
      { campo: 'probadoDiasHabiles', rotulo: 'Días hábiles de las probadas', ayuda: 'Después de cada evento.' },
    ],
  },
  {
    titulo: 'Para subir de nivel',
    campos: [
      { campo: 'conocidoEventos', rotulo: 'Eventos pagados para ser conocida' },
      { campo: 'conocidoMeses', rotulo: 'Meses de ventas para ser conocida' },
      { campo: 'probadoEventos', rotulo: 'Eventos pagados para ser probada' },
      { campo: 'probadoMeses', rotulo: 'Meses de ventas para ser probada' },
      { campo: 'devueltoBps', rotulo: 'Máximo devuelto', ayuda: 'De lo vendido. Con más, es nueva.', tasa: true },
      {
        campo: 'contracargosBps',
        rotulo: 'Máximo en contracargos',
        ayuda: 'De lo vendido. Con más, es nueva.',
        tasa: true,
      },
    ],
  },
]
const RENGLONES = GRUPOS.flatMap(({ campos }) => campos)
const porCampo = <T,>(de: (renglon: Renglon) => T) =>
  Object.fromEntries(RENGLONES.map((renglon) => [renglon.campo, de(renglon)])) as Record<Campo, T>

/** What is kept back of organizations that are new or proven, and when they are. */
export function Confianza({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte({
    ajustes,
    valores: ({ confianza }) => ({
      confianza: porCampo(({ campo, tasa }) => (tasa ? textoDe(confianza[campo]) : String(confianza[campo]))),
    }),
    campos: RENGLONES.map(({ campo }) => `confianza.${campo}`),
    cuerpo: ({ confianza }) => ({
      confianza: porCampo(({ campo, tasa }) => (tasa ? centavosDe : enteroDe)(confianza[campo])),
    }),
    hecho: 'Guardamos los niveles de confianza',
  })
  return (
    <Parte
      titulo="Confianza"
      texto="Cuánto se guarda y cuándo se libera según lo que cada organización ha hecho. Para las conocidas vale lo de Liquidaciones."
      {...parte}
    >
      {GRUPOS.map(({ titulo, campos }) => (
        <fieldset key={titulo} className="grid min-w-0 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <legend className="mb-3 font-semibold">{titulo}</legend>
          {campos.map(({ campo, rotulo, ayuda, tasa }) => (
            <Field key={campo} label={rotulo} required error={errorDe(`confianza.${campo}`)} hint={ayuda}>
              <Input
                {...(tasa ? decimal : numero)}
                {...(tasa && { end: <Porciento /> })}
                {...form.register(`confianza.${campo}`)}
              />
            </Field>
          ))}
        </fieldset>
      ))}
    </Parte>
  )
}

/** Where organizations send what they owe. */
export function CuentaDePlataforma({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte({
    ajustes,
    valores: ({ deposito }) => ({ deposito: { clabe: deposito.clabe ?? '', titular: deposito.titular ?? '' } }),
    campos: ['deposito.clabe', 'deposito.titular'],
    cuerpo: ({ deposito }) => ({ deposito: { ...deposito, clabe: deposito.clabe.replace(/\D/g, '') } }),
    hecho: 'Guardamos la cuenta para depósitos',
  })
  return (
    <Parte
      titulo="Cuenta para depósitos"
      texto="A donde las organizaciones envían dinero con una ficha. Vacía, no pueden pedir fichas."
      {...parte}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="CLABE" optional error={errorDe('deposito.clabe')} hint="18 dígitos.">
          <Input {...numero} maxLength={30} {...form.register('deposito.clabe')} />
        </Field>
        <Field label="A nombre de" optional error={errorDe('deposito.titular')}>
          <Input autoComplete="off" maxLength={120} {...form.register('deposito.titular')} />
        </Field>
      </div>
    </Parte>
  )
}
