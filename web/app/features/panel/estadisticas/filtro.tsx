import { type FiltroEstadisticas, PERIODOS, type PeriodoElegido } from '@entrale/contract/estadisticas/schemas'
import { useState } from 'react'
import { diaConSemana } from '../../../lib/dia'
import { diaIso } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import { esDia } from '../../../lib/validas'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input, NativeSelect } from '../../../ui/input'

const esPeriodo = (valor: string): valor is PeriodoElegido => (PERIODOS as readonly string[]).includes(valor)

const esOrden = (valor: string) => /^-?(nombre|inicio|boletos|ocupacion|neto)$/.test(valor)

export const useFiltroEstadisticas = () =>
  useFiltros({ periodo: esPeriodo, desde: esDia, hasta: esDia, orden: esOrden })
type Filtros = ReturnType<typeof useFiltroEstadisticas>

/** As the API asks for it; days that are not in order are passed over. */
export function consultaDe({ periodo, desde, hasta }: Filtros['valores']): FiltroEstadisticas {
  const enOrden = desde === '' || hasta === '' || desde <= hasta
  return {
    ...(esPeriodo(periodo) && { periodo }),
    ...(enOrden && desde !== '' && { desde }),
    ...(enOrden && hasta !== '' && { hasta }),
  }
}

const PALABRAS: Record<PeriodoElegido, string> = {
  7: 'Últimos 7 días',
  30: 'Últimos 30 días',
  90: 'Últimos 90 días',
  todo: 'Todo el tiempo',
}
const FECHAS = 'fechas'
const DIA_MS = 86_400_000

type Props = { filtros: Filtros; porOmision: PeriodoElegido; zona: string }

function Fechas({ filtros, zona }: Omit<Props, 'porOmision'>) {
  const [desde, setDesde] = useState(filtros.valores.desde || diaIso(Date.now() - 29 * DIA_MS, zona))
  const [hasta, setHasta] = useState(filtros.valores.hasta || diaIso(Date.now(), zona))
  const alReves = esDia(desde) && esDia(hasta) && hasta < desde
  return (
    <form
      className="flex flex-wrap items-end gap-3 max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        if (!alReves) filtros.poner({ periodo: '', desde, hasta })
      }}
    >
      <Field label="Desde" hint={diaConSemana(desde)} className="max-sm:w-full">
        <Input type="date" required value={desde} onChange={({ target }) => setDesde(target.value)} />
      </Field>
      <Field
        label="Hasta"
        hint={diaConSemana(hasta)}
        className="max-sm:w-full"
        {...(alReves && { error: 'Debe ser el mismo día o después.' })}
      >
        <Input type="date" required value={hasta} onChange={({ target }) => setHasta(target.value)} />
      </Field>
      <Button type="submit">Ver estos días</Button>
    </form>
  )
}

/** Of which days: in the address, so that it survives a reload and can be sent to somebody. */
export function FiltroPeriodo({ filtros, porOmision, zona }: Props) {
  const { periodo, desde, hasta } = filtros.valores
  const conFechas = desde !== '' || hasta !== ''
  const [eligiendo, setEligiendo] = useState(conFechas)
  const elegir = (valor: string) => {
    setEligiendo(valor === FECHAS)
    if (valor !== FECHAS) filtros.poner({ periodo: valor === porOmision ? '' : valor, desde: '', hasta: '' })
  }
  const valor = eligiendo || conFechas ? FECHAS : periodo || porOmision
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3">
      <Field label="Periodo" className="max-sm:w-full sm:w-52">
        <NativeSelect value={valor} onChange={({ target }) => elegir(target.value)}>
          {PERIODOS.map((uno) => (
            <option key={uno} value={uno}>
              {PALABRAS[uno]}
            </option>
          ))}
          <option value={FECHAS}>Elegir fechas</option>
        </NativeSelect>
      </Field>
      {valor === FECHAS && <Fechas key={`${desde} ${hasta}`} filtros={filtros} zona={zona} />}
    </div>
  )
}
