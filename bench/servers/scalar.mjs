// @scalar/mock-server on a port, as its documentation shows: `node scalar.mjs <openapi.yaml> <port>`.

import { readFileSync } from 'node:fs'
import process from 'node:process'
import { serve } from '@hono/node-server'
import { createMockServer } from '@scalar/mock-server'
import { parse } from 'yaml'

const [file, port] = process.argv.slice(2)
const app = await createMockServer({ document: parse(readFileSync(file, 'utf8')) })
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
