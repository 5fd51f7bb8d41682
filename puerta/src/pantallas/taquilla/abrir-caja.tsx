import type { CajaDeTaquilla } from '@entrale/contract/taquilla/schemas'
import { useState } from 'react'
import { Falla, Nota } from '../base/nota'
import { useIntento, useTaquilla } from './contexto'
import { comoCuadra } from './corte'
import { centavosDe } from './dinero'
import { Campo, Cobrar } from './piezas'

/** Without a drawer nothing is sold: it begins with what is in it for change. */
export function AbrirCaja({ cerrada }: { cerrada: CajaDeTaquilla | null }) {
  const taquilla = useTaquilla()
  const [id] = useState(() => crypto.randomUUID())
  const [fondo, escribir] = useState('')
  const { ocupada, falla, intentar } = useIntento()
  const abrir = () =>
    intentar(async () => {
      const centavos = centavosDe(fondo)
      if (centavos === null) throw new Error('Escribe con cuánto abres. Si no tienes cambio, escribe 0.')
      await taquilla.abrirCaja({ id, fondo: centavos })
    })
  return (
    <>
      <div className="cuerpo centro">
        {cerrada !== null && (
          <Nota icono="bien">
            <b>Tu caja quedó cerrada.</b> {comoCuadra((cerrada.contado ?? 0) - cerrada.debe).frase}
          </Nota>
        )}
        <h2 className="titulo grande">¿Con cuánto cambio abres?</h2>
        <p className="ayuda">Cuenta lo que hay en tu caja antes de la primera venta.</p>
        <Campo
          id="fondo"
          titulo="Fondo"
          valor={fondo}
          escribir={escribir}
          dinero
          mal={falla !== '' && centavosDe(fondo) === null}
        />
        <Falla>{falla}</Falla>
      </div>
      <div className="tq-base">
        <Cobrar disabled={ocupada} onClick={abrir}>
          {ocupada ? 'Abriendo' : 'Abrir caja'}
        </Cobrar>
      </div>
    </>
  )
}
