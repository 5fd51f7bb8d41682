import type { CompraHecha, Comprar } from '@entrale/contract/compras'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/api'
import type { Datos } from './datos'

type Pedido = { id: string; metodo: Comprar['metodo']; datos: Datos }

const comprar = ({ id, metodo, datos }: Pedido): Promise<CompraHecha> => {
  const { nombre, apellidoPaterno, apellidoMaterno = '', email } = datos
  const comprador = { nombre, apellidoPaterno, email, ...(apellidoMaterno === '' ? {} : { apellidoMaterno }) }
  return api('POST /p/apartados/:id/comprar', { params: { id }, body: { comprador, metodo, aceptaTerminos: true } })
}

/** Buys a hold, one request at a time. The server answers the same request with the same compra, so repeating it is safe. */
export function useComprar(onComprada: (hecha: CompraHecha) => void, onError: () => void) {
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
  const pedir = (pedido: Pedido) => {
    if (enCurso.current) return
    enCurso.current = true
    mutate(pedido)
  }
  return { ...mutation, pedir }
}
