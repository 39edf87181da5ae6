import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest|txt)$/;
/** Below this a compressed answer saves no packet. */
const WORTHWHILE_BYTES = 512;

/** Writes .br and .gz beside every asset, so that the server compresses nothing while it answers. */
function precompress(): Plugin {
  return {
    name: 'anypark-precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compressFile(join(dir, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTHWHILE_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Where operators' pages begin. */
const OPERATORS_OWN = /\/(login-page|invite-page|operator-pages)-/;

/** Further pages that have to open without a signal; what they need comes with them. */
const OPEN_OFFLINE =
  /\/driver\/(my-parking\/my-parking|checkout\/checkout-page|alerts\/alert-dialog|offline\/offline|start\/promo-input|ticket\/running-tickets|ticket\/ticket-page)\.tsx?$/;

/** The one page of the staff that does, for phones on which it was opened. */
const ATTENDANTS_PAGE = /\/operator\/(operator-pages|enforcement\/enforcement-page)\.tsx$/;

/** Writes sw.js: the service worker with the names of this build's files in it. */
function serviceWorker(): Plugin {
  return {
    name: 'anypark-service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const shell = filesOf(bundle, OPEN_OFFLINE);
      const attendants = filesOf(bundle, ATTENDANTS_PAGE).filter((name) => !shell.includes(name));
      const made = await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        publicDir: false,
        define: {
          SHELL: JSON.stringify(shell),
          ATTENDANTS: JSON.stringify(attendants),
          BUILD: JSON.stringify(
            createHash('sha256')
              .update([...shell, ...attendants].join())
              .digest('hex')
              .slice(0, 12),
          ),
        },
        build: {
          target: 'es2022',
          write: false,
          modulePreload: false,
          rolldownOptions: {
            input: 'sw/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
      // Not watched, and one set of output options: one output.
      const [worker] = (made as Rolldown.RolldownOutput).output;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code });
    },
  };
}

/** What a page draws later, the server does not draw: its code is left out, but for the languages. */
const LATER = /^(?!@anypark\/core\/languages\/|\.\/languages\.ts$)/;

/** Writes, beside the pages, the program by which the server draws them before their script has come. */
function prerenderer(): Plugin {
  return {
    name: 'anypark-prerender',
    apply: 'build',
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        publicDir: false,
        plugins: [
          react(),
          {
            name: 'anypark-later',
            resolveDynamicImport: (name) =>
              typeof name === 'string' && LATER.test(name) ? { id: name, external: true } : null,
          },
        ],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          target: 'node20',
          ssr: 'src/prerender.tsx',
          outDir: `${dir}-prerender`,
          emptyOutDir: true,
          minify: true,
        },
      });
    },
  };
}

/** The files of the first load, and of further pages with all that they need. */
function filesOf(bundle: Rolldown.OutputBundle, pages: RegExp): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') return;
    found.add(name);
    for (const other of file.imports) add(other);
    for (const asset of [
      ...(file.viteMetadata?.importedCss ?? []),
      ...(file.viteMetadata?.importedAssets ?? []),
    ])
      found.add(asset);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || pages.test(file.facadeModuleId ?? ''))) add(name);
    if (name.endsWith('.woff2')) found.add(name);
  }
  return [...found].sort().map((name) => `/${name}`);
}

// `npm run dev` names the server that calls are passed on to.
const server = process.env.ANYPARK_SERVER;

export default defineConfig({
  ...(server && { server: { proxy: { '/api': server, '/sim': server, '/manifest.webmanifest': server } } }),
  plugins: [react(), tailwindcss(), serviceWorker(), prerenderer(), precompress()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Browsers that do not know the hint fetch the same files a little later; a phone need not carry 1 kB for them.
    modulePreload: {
      polyfill: false,
      // A driver's first load need not name what an operator's pages are made of.
      resolveDependencies: (file, parts) => (OPERATORS_OWN.test(file) ? [] : parts),
    },
    rolldownOptions: {
      output: {
        // What the first page needs comes in one piece: it packs better, and a phone waits for fewer answers.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
    // The Content-Security-Policy lets no font come from a data: address.
    assetsInlineLimit: 0,
  },
});
