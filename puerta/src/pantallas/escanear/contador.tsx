import { enMiles } from '../base/cifra'
import { useEstado } from '../base/contexto'

/** What is read from afar: how many are inside. */
export function Contador() {
  const { dentro, boletos, porMinuto, puerta } = useEstado()
  const cupo = puerta?.cupo ?? null
  const llena = cupo !== null && dentro >= cupo
  return (
    <dl className="contador">
      <div className="grande">
        <dt>
          <span>dentro</span> <span>de {enMiles(cupo ?? boletos)}</span>
        </dt>
        <dd className={dentro >= 10_000 ? 'largo' : ''}>{enMiles(dentro)}</dd>
      </div>
      <div className="ritmo">
        <dt>{llena ? 'lugares' : 'por minuto'}</dt>
        <dd>{llena ? 0 : enMiles(porMinuto)}</dd>
      </div>
    </dl>
  )
}
