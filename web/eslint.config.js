import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["src/generated/", "screenshots/", "e2e/.results/", "node_modules/"] },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js"] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "svelte/require-store-reactive-access": "off", // there are no stores, and looking for them takes long
      "svelte/prefer-svelte-reactivity": "off", // our maps and sets are replaced, never changed
      "svelte/no-useless-mustaches": "off", // a space that has to be there
    },
  },
  {
    // What is handed to a snippet has no type here. `svelte-check` knows it, and looks at the same things.
    files: ["**/*.svelte"],
    rules: {
      ...ts.configs.disableTypeChecked.rules,
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "svelte/no-unused-svelte-ignore": "off", // it hears no warnings of the compiler
    },
  },
  {
    files: ["**/*.test.ts"],
    rules: { "@typescript-eslint/require-await": "off" }, // what stands for the server answers late
  },
);
