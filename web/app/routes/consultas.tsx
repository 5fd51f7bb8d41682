import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClientHere } from '../lib/query-client'

/** Around the pages that write as well as read: the panel and the purchase. The public pages do with less (lib/cache-publica.ts). */
export default function ConConsultas() {
  const [client] = useState(queryClientHere)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
