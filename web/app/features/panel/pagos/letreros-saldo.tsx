import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, IdCard, OctagonPause, ReceiptText, Undo2, Wallet } from 'lucide-react'
import { diaConAnio, tasa } from '../../../lib/dia'
import { cuenta, diaIso, diaLargo, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { rutaExpediente, rutaFacturacion, rutaPagos } from '../../../lib/rutas-panel'
import { Note } from '../../../ui/card'
import { Anchor } from '../../../ui/link'
import { fraseDe } from '../../comun/liquidaciones/detenida'
import { useOrganizacion } from '../comun/contexto'
import { adeudoQuery } from './consultas'

const Detenido = ({ detencion }: { detencion: Saldo['detenciones'][number] }) => (
  <Note role="status" tone="chile" icon={<OctagonPause />}>
    <b className="wrap-anywhere font-semibold">
      {detencion.evento === null ? 'Tus pagos están detenidos' : `El dinero de ${detencion.evento} está detenido`} desde
      el {diaLargo(detencion.desde, ZONA_CENTRO)}.
    </b>{' '}
    <span className="wrap-anywhere">{fraseDe(detencion)}</span> Lo que vendas se guarda y se paga cuando se resuelva.
  </Note>
)

const FALTAS: Record<Saldo['faltas'][number], string> = {
  expediente: 'completar tu expediente y que lo aprobemos',
  contrato: 'firmar el contrato',
  titular: 'una cuenta de depósito a nombre de quien vende',
}

/** What has to be there before anything is paid, told in time; selling does not wait for it. */
function Faltas({ saldo: { faltas, proxima } }: { saldo: Saldo }) {
  const { slug, rol } = useOrganizacion()
  if (faltas.length === 0) return null
  const lista = new Intl.ListFormat('es-MX').format(faltas.map((falta) => FALTAS[falta]))
  return (
    <Note icon={<IdCard />}>
      <b className="font-semibold">Para pagarte falta {lista}.</b>{' '}
      {proxima === null
        ? 'Puedes vender mientras; lo pedimos antes del primer pago.'
        : `Tu próximo pago sería el ${diaLargo(`${proxima.fecha}T18:00:00Z`, ZONA_CENTRO)}: si ese día aún falta algo, espera aquí y sale en cuanto esté.`}{' '}
      {rol === 'owner' ? (
        <Anchor href={rutaExpediente(slug)} className="link">
          Ver el expediente
        </Anchor>
      ) : (
        'Lo hace quien es propietario de la organización.'
      )}
    </Note>
  )
}

/** What went back after it was paid: owed, or met by what is still here. */
const Negativo = ({ negativo, total }: Pick<Saldo, 'negativo' | 'total'>) =>
  negativo > 0 &&
  total >= 0 && (
    <Note icon={<Undo2 />}>
      Después de pagarte se devolvieron <b className="font-semibold">{pesos(negativo)} MXN</b> a quienes compraron. Lo
      cubre tu reserva o lo siguiente que te paguemos.
    </Note>
  )

/** What it owes, and what waits for it: why, how much is missing, and where it is sent from. */
function Adeudo() {
  const { slug } = useOrganizacion()
  const adeudo = useQuery(adeudoQuery(slug)).data?.item
  if (adeudo === undefined || (adeudo.debe === 0 && adeudo.esperando.cuantos === 0)) return null
  const { debe, esperando, falta } = adeudo
  return (
    <Note role="status" tone="chile" icon={<HandCoins />}>
      {esperando.cuantos > 0 && (
        <p>
          <b className="font-semibold">
            {cuenta(esperando.cuantos, 'reembolso espera', 'reembolsos esperan')} porque tu dinero ya no{' '}
            {esperando.cuantos === 1 ? 'lo' : 'los'} cubre.
          </b>{' '}
          Te {falta === 0 ? 'alcanza: salen en unos minutos.' : `faltan ${pesos(falta)} MXN.`} Mientras tanto no te
          depositamos nada.
        </p>
      )}
      {debe > 0 && (
        <p>
          <b className="font-semibold">Debes {pesos(debe)} MXN.</b> Se devolvió más de lo que quedaba en tu saldo; lo
          descontamos de lo siguiente que te paguemos.
        </p>
      )}
      <p className="mt-1">
        <Anchor href={`${rutaPagos(slug)}?parte=adeudo`} className="link">
          Ver cuánto falta y cómo enviarlo
        </Anchor>
      </p>
    </Note>
  )
}

/** "2.5 % de ISR y 50 % del IVA"; what is not withheld is not named. */
const tasasDe = ({ isrBps, ivaBps }: { isrBps: number; ivaBps: number }): string =>
  [isrBps === 0 ? '' : `${tasa(isrBps)} de ISR`, ivaBps === 0 ? '' : `${tasa(ivaBps)} del IVA`]
    .filter(Boolean)
    .join(' y ')

/** Where something is withheld, or will be; told beforehand to whoever has given no RFC. */
function Retenciones({ saldo: { reglas, retenidoIsr, retenidoIva } }: { saldo: Saldo }) {
  const { slug } = useOrganizacion()
  const { retencion } = reglas
  const retenido = retenidoIsr + retenidoIva
  if (retencion === null && retenido === 0) return null
  const porVenir = retencion !== null && retencion.desde > diaIso(Date.now())
  const tasas = retencion === null ? '' : tasasDe(retencion)
  const conRfc = retencion === null || retencion.conRfc === null ? '' : tasasDe(retencion.conRfc)
  return (
    <Note icon={<ReceiptText />}>
      {tasas !== '' && retencion !== null && (
        <>
          {porVenir ? `Desde el ${diaConAnio(retencion.desde)}, de` : 'De'} cada venta retenemos {tasas} y lo pagamos al
          SAT a tu nombre.{' '}
        </>
      )}
      {retenido !== 0 && (
        <>
          Retenido hasta hoy: <b className="font-semibold">{pesos(retenido)} MXN</b>.{' '}
        </>
      )}
      {conRfc !== '' && (
        <>
          Todavía no tenemos tu RFC: con él serían {conRfc}. Vale para las ventas desde que lo das.{' '}
          <Anchor href={rutaFacturacion(slug)} className="link">
            Dar mis datos fiscales
          </Anchor>
          {'. '}
        </>
      )}
      <Anchor href={`${rutaPagos(slug)}?parte=impuestos`} className="link">
        Ver por mes
      </Anchor>
    </Note>
  )
}

/** Where its own account takes what it sells: what this page still pays. */
const Directo = ({ saldo: { directo, total, reglas } }: { saldo: Saldo }) =>
  (reglas.fondos === 'dividido' || directo !== 0) && (
    <Note icon={<Wallet />} tone="talavera">
      <b className="font-semibold">
        {reglas.fondos === 'dividido'
          ? 'Lo que vendes en línea llega a tu cuenta con el proveedor de pagos.'
          : 'Lo que cobró tu cuenta con el proveedor de pagos ya es tuyo.'}
      </b>{' '}
      {total > 0
        ? 'El saldo de abajo es de otras ventas o de algo que te devolvemos, y se deposita como siempre.'
        : 'De eso no hay nada que depositarte; de ahí salen también los reembolsos.'}
    </Note>
  )

/** What has to be known before the figures are read. */
export const LetrerosSaldo = ({ saldo }: { saldo: Saldo }) => (
  <div className="mb-6 grid gap-3 empty:hidden">
    {saldo.detenciones.map((detencion) => (
      <Detenido key={`${detencion.por} ${detencion.evento} ${detencion.desde}`} detencion={detencion} />
    ))}
    <Directo saldo={saldo} />
    {saldo.recauda && <Faltas saldo={saldo} />}
    <Adeudo />
    <Negativo negativo={saldo.negativo} total={saldo.total} />
    <Retenciones saldo={saldo} />
  </div>
)
