import type { CompraHecha, Comprar } from '@entrale/contract/compras/compra'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../../lib/api'
import { origenDe } from '../../../../lib/visita/visita'
import type { Datos } from '../datos-comprador'
import { leerMemoria } from '../memoria'
import { eventoDe } from '../use-contar'

/** `clave`: "organizacion/evento". */
type PorComprar = { clave: string; id: string; metodo: Comprar['metodo']; datos: Datos }

const comprar = ({ clave, id, metodo, datos }: PorComprar): Promise<CompraHecha> => {
  const { nombre, apellidoPaterno, apellidoMaterno = '', email } = datos
  const comprador = { nombre, apellidoPaterno, email, ...(apellidoMaterno === '' ? {} : { apellidoMaterno }) }
  const origen = origenDe(eventoDe(clave))
  const { respuestas } = leerMemoria(clave)
  return api('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      ...{ comprador, metodo, aceptaTerminos: true },
      ...(datos.novedades === true && { novedades: true }),
      ...(respuestas && { respuestas }),
      ...(origen && { origen }),
    },
  })
}

/** Buys a hold, one request at a time. The server answers the same request with the same compra, so repeating it is safe. */
export function useComprar(onComprada: (hecha: CompraHecha) => void, onError: (error: Error) => void) {
  const enCurso = useRef(false)
  const { mutate, ...mutation } = useMutation({
    mutationFn: comprar,
    onSuccess: onComprada,
    onError,
    onSettled: () => {
      enCurso.current = false
    },
    retry: false,
    networkMode: 'always',
  })
  const pedir = (pedido: PorComprar) => {
    if (enCurso.current) return
    enCurso.current = true
    mutate(pedido)
  }
  return { ...mutation, pedir }
}
