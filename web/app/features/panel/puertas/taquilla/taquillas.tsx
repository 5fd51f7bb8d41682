import type { CajaDeTaquilla, Taquillas } from '@entrale/contract/taquilla/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { cuenta, horaDe, pesos } from '../../../../lib/formatos'
import { Card, CardHead, Note } from '../../../../ui/card'
import { AmountList } from '../../../../ui/definition-list'
import { Price } from '../../../../ui/price'
import { SinDatos } from '../../../comun/listas/sin-datos'
import { type DeEvento, taquillasQuery } from '../consultas'
import { LimiteCortesias } from './limite-cortesias'

/** What a corte was off, as people say it. */
const diferenciaEnPalabras = (diferencia: number): string => {
  if (diferencia === 0) return 'Cuadra'
  return diferencia < 0 ? `Faltan ${pesos(-diferencia)}` : `Sobran ${pesos(diferencia)}`
}

function lineasDe({ efectivo, terminal, cortesias, apartados }: Taquillas) {
  return [
    {
      key: 'efectivo',
      label: `Efectivo · ${cuenta(efectivo.ventas, 'venta', 'ventas')}`,
      amount: pesos(efectivo.monto),
    },
    {
      key: 'terminal',
      label: `Terminal · ${cuenta(terminal.ventas, 'venta', 'ventas')}`,
      amount: pesos(terminal.monto),
    },
    ...(cortesias > 0
      ? [{ key: 'cortesias', label: 'Cortesías', amount: cuenta(cortesias, 'boleto', 'boletos') }]
      : []),
    ...(apartados > 0
      ? [{ key: 'apartados', label: 'Apartados sin red', amount: cuenta(apartados, 'boleto', 'boletos') }]
      : []),
  ]
}

function Caja({ caja, zona }: { caja: CajaDeTaquilla; zona: string }) {
  const { celular, abiertaEn, cerradaEn, debe, contado, nota, autorizan } = caja
  const diferencia = (contado ?? debe) - debe
  return (
    <li className="grid gap-0.5 border-border border-t py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="wrap-anywhere font-semibold">{celular}</b>
        {cerradaEn === null ? (
          <span className="text-muted text-sm">Debe haber {pesos(debe)}</span>
        ) : (
          <span className={diferencia === 0 ? 'text-agave text-sm' : 'font-semibold text-chile text-sm'}>
            {diferenciaEnPalabras(diferencia)}
          </span>
        )}
      </p>
      <p className="text-muted text-sm">
        {cerradaEn === null
          ? `Abierta desde las ${horaDe(abiertaEn, zona)}`
          : `De ${horaDe(abiertaEn, zona)} a ${horaDe(cerradaEn, zona)} · contó ${pesos(contado ?? 0)}`}
      </p>
      {autorizan.length > 0 && (
        <p className="wrap-anywhere text-muted text-sm">Cortesías que autorizó {autorizan.join(', ')}</p>
      )}
      {nota !== '' && <p className="wrap-anywhere text-sm">{nota}</p>}
    </li>
  )
}

/** What was given away beyond the limit, by phones that had no network. */
const Excedidas = ({ excedidas, limiteCortesias }: Pick<Taquillas, 'excedidas' | 'limiteCortesias'>) =>
  excedidas.length > 0 && (
    <Note tone="chile" icon={<TriangleAlert />} className="mb-3">
      <b className="block font-semibold">Sin red se dieron más cortesías que el límite</b>
      <ul>
        {excedidas.map(({ celular, dadas }) => (
          <li key={celular} className="wrap-anywhere">
            {celular}: {dadas.toLocaleString('es-MX')} de {(limiteCortesias ?? 0).toLocaleString('es-MX')}. Esas
            personas ya tienen su boleto.
          </li>
        ))}
      </ul>
    </Note>
  )

function Ventas({ taquillas, zona }: { taquillas: Taquillas; zona: string }) {
  const { efectivo, terminal, boletos, cajas } = taquillas
  return (
    <>
      <p className="mb-3 flex flex-wrap items-end gap-x-3">
        <Price centavos={efectivo.monto + terminal.monto} free="$0.00" size="hero" />
        <span className="text-muted text-sm">{cuenta(boletos, 'boleto', 'boletos')}</span>
      </p>
      <AmountList lines={lineasDe(taquillas)} className="gap-1.5 pb-3 text-sm" />
      <Excedidas {...taquillas} />
      <ul>
        {cajas.map((caja) => (
          <Caja key={caja.id} caja={caja} zona={zona} />
        ))}
      </ul>
    </>
  )
}

type Props = { params: DeEvento; zona: string; cambia: boolean }

/** What was sold at the door, and each drawer with its corte. Until a till opens, only who may set its limit sees it. */
export function TaquillasDelEvento({ params, zona, cambia }: Props) {
  const consulta = useQuery(taquillasQuery(params))
  const { data } = consulta
  const cache = useQueryClient()
  if (data === undefined) return <SinDatos consulta={consulta} nombre="la taquilla" alto="h-40" />
  if (data.cajas.length === 0 && !cambia) return null
  const onGuardado = () => cache.invalidateQueries({ queryKey: taquillasQuery(params).queryKey })
  return (
    <Card aria-labelledby="taquilla">
      <CardHead
        title={<span id="taquilla">Taquilla</span>}
        lead={
          data.cajas.length === 0
            ? 'Aún no se abre ninguna caja.'
            : 'Este dinero ya lo tienes: el cargo por servicio de lo que vendes aquí se descuenta de tu próxima liquidación.'
        }
      />
      {data.cajas.length > 0 && <Ventas taquillas={data} zona={zona} />}
      {cambia && <LimiteCortesias params={params} limite={data.limiteCortesias} onGuardado={onGuardado} />}
    </Card>
  )
}
