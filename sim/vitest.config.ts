import { defineConfig } from 'vitest/config';

// For `npx vitest run --root sim`: these tests need nothing of the rest of the repository.
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 30_000 } });
